import { describe, expect, it } from 'vitest';
import { sentenceFor } from './error-sentences';
import { AppError, replyError, toAppError } from './errors';

describe('replyError', () => {
  it.each([
    ['a refused statement', { code: '42501', message: 'permission denied' }, 403, 'forbidden'],
    ['a failed check', { code: '23514', message: 'violates check constraint' }, 500, 'invalid'],
    ['a bad uuid', { code: '22P02', message: 'invalid input syntax' }, 400, 'invalid'],
    ['a second row of the same', { code: '23505', message: 'duplicate key' }, 409, 'conflict'],
    ['a payment that went back', { code: 'PT402', message: 'refunded' }, 500, 'payment_required'],
    ['a business rule', { code: 'PT429', message: 'too many' }, 500, 'rate_limited'],
    ['two in each other’s way', { code: '40P01', message: 'deadlock' }, 500, 'unavailable'],
    ['an expired token', { code: 'PGRST301', message: 'JWT expired' }, 401, 'unauthenticated'],
    ['a body without code', { message: 'no healthy upstream' }, 503, 'unavailable'],
    ['a body that is no object', 'Bad Gateway', 502, 'unavailable'],
    ['a body that is empty', null, 409, 'conflict'],
  ])('reads %s', async (_name, body, status, code) => {
    expect((await replyError(Response.json(body, { status }))).code).toBe(code);
  });

  it('takes a page of a proxy beside a status of success for a failure', async () => {
    expect((await replyError(new Response('<html>'))).code).toBe('unavailable');
  });

  it('keeps what the backend said for the log only', async () => {
    const cause = { code: '23514', message: 'new row violates check constraint "x"' };
    const error = await replyError(Response.json(cause, { status: 400 }));
    expect(error.cause).toEqual(cause);
    expect(error.message).not.toContain('violates');
    expect(sentenceFor(error)).toBe("We couldn't save that. Check what you entered and try again.");
  });

  it('keeps when another try may succeed, where the backend says so', async () => {
    const refused = (headers: Record<string, string>) =>
      replyError(new Response('{}', { status: 429, headers }));
    expect(await refused({ 'retry-after': '42' })).toMatchObject({
      code: 'rate_limited',
      retryAfter: 42,
    });
    for (const value of ['soon', '-1', '0', '']) {
      expect((await refused({ 'retry-after': value })).retryAfter, value).toBeUndefined();
    }
    expect((await refused({})).retryAfter).toBeUndefined();
  });
});

describe('toAppError', () => {
  it.each([
    ['a lost connection', new TypeError('Failed to fetch'), 'network'],
    ['a hang', new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
    ['two rows instead of one', { name: 'PostgrestError', code: 'PGRST116' }, 'not_found'],
    ['rows that are no JSON', { name: 'PostgrestError', code: '' }, 'unavailable'],
    ['an auth error', { name: 'AuthApiError', status: 400, code: 'weak_password' }, 'invalid'],
    ['auth without reply', { name: 'AuthRetryableFetchError', status: 0 }, 'network'],
    [
      'storage without reply',
      { name: 'StorageUnknownError', originalError: new AppError('network') },
      'network',
    ],
    ['storage in disorder', { name: 'StorageUnknownError' }, 'unknown'],
    [
      'a function error',
      { name: 'FunctionsFetchError', context: new AppError('conflict') },
      'conflict',
    ],
    ['a reply that is no JSON', new SyntaxError('Unexpected token'), 'unavailable'],
    ['something thrown', 'oops', 'unknown'],
  ])('reads %s', (_name, error, code) => {
    expect(toAppError(error).code).toBe(code);
  });

  it('leaves an AppError as it is', () => {
    const error = new AppError('conflict');
    expect(toAppError(error)).toBe(error);
  });

  it('finds only failures of the way worth a retry', () => {
    expect(new AppError('network').retryable).toBe(true);
    expect(new AppError('unavailable').retryable).toBe(true);
    expect(new AppError('timeout').retryable).toBe(false);
    expect(new AppError('forbidden').retryable).toBe(false);
  });
});
