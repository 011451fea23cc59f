import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from './call-function';

vi.mock('./env', () => ({
  environment: {
    ok: true,
    value: { supabaseUrl: 'https://backend.example', supabasePublishableKey: 'public-key' },
  },
}));

const session = vi.hoisted(() => ({
  isStored: false,
  getSession: vi.fn(),
  refreshSession: vi.fn(),
}));
vi.mock('./supabase', () => ({
  hasStoredSession: () => session.isStored,
  loadSupabase: () => Promise.resolve({ auth: session }),
}));

const fetchMock = vi.fn<typeof fetch>();
const sessionOf = (access_token: string) => ({ data: { session: { access_token } } });

beforeEach(() => {
  session.isStored = false;
  session.getSession.mockReset();
  session.refreshSession.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

function sentTokens(): (string | null)[] {
  return fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
}

describe('callFunction', () => {
  it('sends a body as JSON and returns the reply', async () => {
    fetchMock.mockResolvedValue(Response.json({ id: 7 }));
    expect(await callFunction('a-function', { body: { a: 1 } })).toEqual({ id: 7 });
    const [[url, init] = []] = fetchMock.mock.calls;
    expect(url).toBe('https://backend.example/functions/v1/a-function');
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      ...{ apikey: 'public-key', 'content-type': 'application/json' },
    });
  });

  it('renews a session that is refused, and calls again', async () => {
    session.isStored = true;
    session.getSession.mockResolvedValue(sessionOf('old'));
    session.refreshSession.mockResolvedValue(sessionOf('new'));
    fetchMock.mockResolvedValueOnce(Response.json({}, { status: 401 }));
    fetchMock.mockResolvedValueOnce(Response.json('done'));
    expect(await callFunction('a-function')).toBe('done');
    expect(sentTokens()).toEqual(['Bearer old', 'Bearer new']);
  });

  it('goes on as a visitor where there is no other session to be had', async () => {
    session.isStored = true;
    session.getSession.mockResolvedValue(sessionOf('old'));
    session.refreshSession.mockResolvedValue({ data: { session: null } });
    fetchMock.mockResolvedValueOnce(Response.json({}, { status: 401 }));
    fetchMock.mockResolvedValueOnce(Response.json('done'));
    expect(await callFunction('a-function')).toBe('done');
    expect(sentTokens()).toEqual(['Bearer old', null]);
  });

  it('does not ask a visitor twice', async () => {
    fetchMock.mockResolvedValue(Response.json({}, { status: 401 }));
    await expect(callFunction('a-function')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it.each([
    ['payment_required', 'payment_required'],
    ['payment_returned', 'payment_required'],
    ['payment_pending', 'payment_pending'],
  ])('tells an unpaid session from other refusals: %s', async (said, code) => {
    fetchMock.mockResolvedValue(Response.json({ error: 'no', code: said }, { status: 402 }));
    await expect(callFunction('a-function')).rejects.toMatchObject({ code });
  });

  it('ends when its time is over', async () => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          const { signal } = init ?? {};
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    await expect(callFunction('a-function', { timeLimitMs: 5 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('ends with the signal', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation((_url, init) => {
      controller.abort(new DOMException('over', 'AbortError'));
      init?.signal?.throwIfAborted();
      return Promise.resolve(Response.json({}));
    });
    await expect(callFunction('a-function', { signal: controller.signal })).rejects.toMatchObject({
      code: 'network',
    });
  });
});
