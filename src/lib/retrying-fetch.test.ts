import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithSessionRetry } from './supabase-clients';

const REST = 'https://api.example.org/rest/v1/reviews';
const network = vi.fn<typeof fetch>();
const renew = vi.fn<() => Promise<string | null>>();
const send = fetchWithSessionRetry('public-key', renew);

const reply = (status: number) => new Response(null, { status });
const as = (token: string): RequestInit => ({
  method: 'POST',
  body: '{}',
  headers: { Authorization: `Bearer ${token}` },
});
const tokensSent = () =>
  network.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));

beforeEach(() => {
  network.mockReset();
  renew.mockReset();
  vi.stubGlobal('fetch', network);
});

describe('fetchWithSessionRetry', () => {
  it('leaves alone what is not answered 401', async () => {
    network.mockResolvedValue(reply(403));
    expect((await send(REST, as('old'))).status).toBe(403);
    expect(renew).not.toHaveBeenCalled();
  });

  it('renews the session once and repeats the call with it, whatever comes then', async () => {
    network.mockResolvedValue(reply(401));
    renew.mockResolvedValue('new');
    expect((await send(REST, as('old'))).status).toBe(401);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
    expect(network.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
  });

  it('hands on the refusal when the session cannot be renewed', async () => {
    network.mockResolvedValue(reply(401));
    renew.mockResolvedValue(null);
    expect((await send(REST, as('old'))).status).toBe(401);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([
    [REST, as('public-key')],
    [REST, undefined],
    ['https://api.example.org/auth/v1/user', as('old')],
  ])('does nothing about %s with %o', async (address, init) => {
    network.mockResolvedValue(reply(401));
    await send(address, init);
    expect(renew).not.toHaveBeenCalled();
  });
});
