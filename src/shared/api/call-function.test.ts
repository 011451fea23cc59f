// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callFunction } from './call-function';
import { onSessionRefresh } from '@/shared/lib/session-refresh';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import {
  BACKEND,
  fakeBackend,
  noAnswer,
  sessionOf,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';

const schema = z.object({ id: z.number() });

beforeEach(() => {
  localStorage.clear();
});

/** Stores the session of somebody, whose access token says `name`. */
function signIn(name: string): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(name)));
}

const tokenOf = ({ headers }: BackendRequest) => headers.get('authorization');
const bearer = (name: string) => `Bearer ${sessionOf(name).access_token}`;
const isFunction = ({ url }: BackendRequest) => url.pathname.startsWith('/functions/');

describe('callFunction', () => {
  it('sends a body as JSON with the public key, and returns the reply', async () => {
    const backend = fakeBackend(() => Response.json({ id: 7, more: 1 }));
    expect(await callFunction('a-function', schema, { body: { a: 1 } })).toEqual({ id: 7 });
    const [[request] = []] = backend.mock.calls;
    expect(request).toMatchObject({ method: 'POST', body: { a: 1 } });
    expect(request?.url.href).toBe(`${BACKEND}/functions/v1/a-function`);
    expect(request?.headers.get('apikey')).toBe('public-key');
    expect(request?.headers.get('content-type')).toBe('application/json');
  });

  it('sends the session where one is stored', async () => {
    signIn('ada');
    const backend = fakeBackend(() => Response.json({ id: 7 }));
    await callFunction('a-function', schema);
    expect(backend.mock.calls.map(([request]) => tokenOf(request))).toEqual([bearer('ada')]);
  });

  it('renews a session that is refused, and calls again', async () => {
    signIn('ada');
    const backend = fakeBackend((request) => {
      if (!isFunction(request)) return Response.json(sessionOf('ada again'));
      const isRenewed = tokenOf(request) === bearer('ada again');
      return isRenewed ? Response.json({ id: 7 }) : Response.json({}, { status: 401 });
    });
    expect(await callFunction('a-function', schema)).toEqual({ id: 7 });
    const calls = backend.mock.calls.map(([request]) => request).filter(isFunction);
    expect(calls.map(tokenOf)).toEqual([bearer('ada'), bearer('ada again')]);
  });

  it('calls as a visitor where the session cannot be renewed', async () => {
    signIn('ada');
    const backend = fakeBackend((request) => {
      const isVisitor = tokenOf(request) === 'Bearer public-key';
      if (isFunction(request) && isVisitor) return Response.json({ id: 7 });
      return Response.json({ code: 'refresh_token_not_found' }, { status: 401 });
    });
    expect(await callFunction('a-function', schema)).toEqual({ id: 7 });
    const calls = backend.mock.calls.map(([request]) => request).filter(isFunction);
    expect(calls.map(tokenOf)).toEqual([bearer('ada'), 'Bearer public-key']);
  });

  it('does not call twice as a visitor', async () => {
    const backend = fakeBackend(() => Response.json({}, { status: 401 }));
    await expect(callFunction('a-function', schema)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(backend).toHaveBeenCalledOnce();
  });

  it.each([
    [402, 'payment_required', 'payment_required'],
    [402, 'payment_returned', 'payment_required'],
    [402, 'payment_pending', 'payment_pending'],
    [409, 'not_enough', 'not_enough'],
    [503, 'not_configured', 'not_configured'],
    [503, 'provider_busy', 'unavailable'],
  ])('tells refusals apart: %i %s', async (status, said, code) => {
    fakeBackend(() => Response.json({ error: 'no', code: said }, { status }));
    await expect(callFunction('a-function', schema)).rejects.toMatchObject({ code });
  });

  it('keeps when another try may succeed', async () => {
    const headers = { 'retry-after': '42' };
    fakeBackend(() => Response.json({ error: 'no', code: 'x' }, { status: 429, headers }));
    await expect(callFunction('a-function', schema)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 42,
    });
  });

  it.each([
    ['of another shape', () => Response.json({ id: 'seven' })],
    ['that is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    [
      'that is broken JSON',
      () => new Response('{', { headers: { 'content-type': 'application/json' } }),
    ],
    ['of a proxy', () => new Response('<html>', { status: 502 })],
  ])('takes a reply %s for a failure', async (_what, reply) => {
    fakeBackend(reply);
    await expect(callFunction('a-function', schema)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('fails without a connection', async () => {
    fakeBackend(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callFunction('a-function', schema)).rejects.toMatchObject({ code: 'network' });
  });

  it('ends when its time is over', async () => {
    fakeBackend(noAnswer);
    await expect(callFunction('a-function', schema, { timeLimitMs: 5 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('ends with the signal', async () => {
    const controller = new AbortController();
    fakeBackend((request) => {
      controller.abort();
      return noAnswer(request);
    });
    await expect(
      callFunction('a-function', schema, { signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'network' });
  });

  it.each([
    [403, 1],
    [503, 0],
  ])('refreshes roles and profile after a refusal: %i', async (status, times) => {
    fakeBackend(() => Response.json({ error: 'no', code: 'x' }, { status }));
    const listener = vi.fn();
    const stop = onSessionRefresh(listener);
    await expect(callFunction('a-function', schema)).rejects.toThrow();
    stop();
    expect(listener).toHaveBeenCalledTimes(times);
  });
});
