// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useCheckout } from './use-checkout';
import { createQueryClient } from '@/lib/query-client';
import { BACKEND, fakeBackend } from '@/lib/testing/fake-backend';

const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';

function start(): Promise<string> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCheckout(), { wrapper });
  return result.current.mutateAsync();
}

describe('useCheckout', () => {
  it('asks for a checkout without a body', async () => {
    const backend = fakeBackend(() => Response.json({ url: CHECKOUT }));
    expect(await start()).toBe(CHECKOUT);
    const [[request] = []] = backend.mock.calls;
    expect(request).toMatchObject({ method: 'POST', body: undefined });
    expect(request?.url.href).toBe(`${BACKEND}/functions/v1/create-provider-checkout`);
  });

  it.each([
    ['another host', { url: 'https://evil.example/' }],
    ['no address', { error: 'no', code: 'x' }],
    ['an address that is no text', { url: 1 }],
    ['nothing', null],
  ])('goes nowhere with %s, after one request', async (_, reply) => {
    const backend = fakeBackend(() => Response.json(reply));
    await expect(start()).rejects.toMatchObject({ code: 'unavailable' });
    expect(backend).toHaveBeenCalledOnce();
  });
});
