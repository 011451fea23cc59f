// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCheckout } from './use-checkout';
import { createQueryClient } from '@/lib/query-client';

const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';

vi.mock('@/lib/env', () => ({
  environment: {
    ok: true,
    value: { supabaseUrl: 'https://backend.example', supabasePublishableKey: 'public-key' },
  },
}));

const session = vi.hoisted(() => ({ isStored: false, getSession: vi.fn() }));
vi.mock('@/lib/supabase', () => ({
  hasStoredSession: () => session.isStored,
  loadSupabase: () => Promise.resolve({ auth: session }),
}));

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  session.isStored = false;
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

function start(): Promise<string> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCheckout(), { wrapper });
  return result.current.mutateAsync();
}

/** The headers of the one request that was made; fails when it is not the one of a checkout. */
function sentHeaders(): Record<string, string> {
  const [[url, init] = []] = fetchMock.mock.calls;
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(url).toBe('https://backend.example/functions/v1/create-provider-checkout');
  expect(init?.method).toBe('POST');
  expect(init?.body).toBeUndefined();
  return Object.fromEntries(new Headers(init?.headers));
}

describe('useCheckout', () => {
  it('asks for a checkout without a body and without saying who asks', async () => {
    fetchMock.mockResolvedValue(Response.json({ url: CHECKOUT }));
    expect(await start()).toBe(CHECKOUT);
    expect(sentHeaders()).toEqual({ apikey: 'public-key' });
  });

  it('says who asks when somebody is signed in', async () => {
    session.isStored = true;
    session.getSession.mockResolvedValue({ data: { session: { access_token: 'token' } } });
    fetchMock.mockResolvedValue(Response.json({ url: CHECKOUT }));
    expect(await start()).toBe(CHECKOUT);
    expect(sentHeaders()).toEqual({ apikey: 'public-key', authorization: 'Bearer token' });
  });

  it('goes on as a visitor when the session is over', async () => {
    session.isStored = true;
    session.getSession.mockResolvedValue({ data: { session: null } });
    fetchMock.mockResolvedValue(Response.json({ url: CHECKOUT }));
    expect(await start()).toBe(CHECKOUT);
    expect(sentHeaders()).toEqual({ apikey: 'public-key' });
  });

  it.each([
    ['another host', () => Response.json({ url: 'https://evil.example/' }), 'unavailable'],
    ['no address', () => Response.json({ error: 'no', code: 'x' }), 'unavailable'],
    ['no JSON', () => new Response('<html>'), 'unavailable'],
    ['503', () => Response.json({ error: 'no' }, { status: 503 }), 'unavailable'],
    ['429', () => Response.json({ error: 'no' }, { status: 429 }), 'rate_limited'],
    ['502 without JSON', () => new Response('', { status: 502 }), 'unavailable'],
  ])('fails on %s, at once and after one request', async (_, reply, code) => {
    fetchMock.mockResolvedValue(reply());
    await expect(start()).rejects.toMatchObject({ code });
    sentHeaders();
  });

  it('fails without a connection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(start()).rejects.toMatchObject({ code: 'network' });
  });
});
