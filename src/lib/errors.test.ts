import { describe, expect, it } from 'vitest';
import { sentenceFor } from './error-sentences';
import { AppError, toAppError } from './errors';

describe('toAppError', () => {
  it.each([
    [
      'a refused statement',
      { code: '42501', message: 'permission denied for table' },
      403,
      'forbidden',
    ],
    ['a failed check', { code: '23514', message: 'violates check constraint' }, 500, 'invalid'],
    ['a bad uuid', { code: '22P02', message: 'invalid input syntax' }, 400, 'invalid'],
    ['a second row of the same', { code: '23505', message: 'duplicate key' }, 409, 'conflict'],
    ['a payment that went back', { code: 'PT402', message: 'refunded' }, 500, 'payment_required'],
    ['a business rule', { code: 'PT429', message: 'too many' }, 500, 'rate_limited'],
    ['two in each other’s way', { code: '40P01', message: 'deadlock' }, 500, 'unavailable'],
    ['an expired token', { code: 'PGRST301', message: 'JWT expired' }, 401, 'unauthenticated'],
    ['a body without code', { message: 'no healthy upstream' }, 503, 'unavailable'],
    ['a body that is no object', 'Bad Gateway', 502, 'unavailable'],
    ['a lost connection', new TypeError('Failed to fetch'), undefined, 'network'],
    ['a hang', new DOMException('signal timed out', 'TimeoutError'), undefined, 'timeout'],
    [
      'postgrest-js without reply',
      { message: 'TypeError: Failed to fetch', code: '' },
      0,
      'network',
    ],
    [
      'postgrest-js after a hang',
      { message: 'TimeoutError: signal timed out', code: '' },
      0,
      'timeout',
    ],
    [
      'an auth error',
      { name: 'AuthApiError', status: 400, code: 'weak_password' },
      undefined,
      'invalid',
    ],
    ['a storage error', { name: 'StorageApiError', statusCode: '404' }, undefined, 'not_found'],
    [
      'storage without reply',
      { name: 'StorageUnknownError', originalError: new TypeError('Failed to fetch') },
      undefined,
      'network',
    ],
    ['storage in disorder', { name: 'StorageUnknownError' }, undefined, 'unknown'],
    [
      'a function error',
      { name: 'FunctionsHttpError', context: new Response('', { status: 409 }) },
      undefined,
      'conflict',
    ],
    [
      'a function without reply',
      { name: 'FunctionsFetchError', context: new TypeError('Failed to fetch') },
      undefined,
      'network',
    ],
    [
      'a function after a hang',
      {
        name: 'FunctionsFetchError',
        context: new DOMException('signal timed out', 'TimeoutError'),
      },
      undefined,
      'timeout',
    ],
    ['a page of a proxy beside a status of success', { message: '<html>' }, 200, 'unavailable'],
    ['a reply that is no JSON', new SyntaxError('Unexpected token'), undefined, 'unavailable'],
    ['something thrown', 'oops', undefined, 'unknown'],
  ])('reads %s', (_name, error, status, code) => {
    expect(toAppError(error, status).code).toBe(code);
  });

  it('keeps what the backend said for the log only', () => {
    const cause = { code: '23514', message: 'new row violates check constraint "x"' };
    const error = toAppError(cause, 400);
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain('violates');
    expect(sentenceFor(cause)).toBe("We couldn't save that. Check what you entered and try again.");
  });

  it('keeps when another try may succeed, where a function says so', () => {
    const refused = (headers: Record<string, string>) =>
      toAppError({
        name: 'FunctionsHttpError',
        context: new Response('{}', { status: 429, headers }),
      });
    expect(refused({ 'retry-after': '42' })).toMatchObject({
      code: 'rate_limited',
      retryAfter: 42,
    });
    for (const value of ['soon', '-1', '0', '']) {
      expect(refused({ 'retry-after': value }).retryAfter, value).toBeUndefined();
    }
    expect(refused({}).retryAfter).toBeUndefined();
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
