// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useCheckout } from './checkout';
import { createQueryClient } from '@/shared/lib/query-client';
import { BACKEND, fakeBackend } from '@/shared/lib/testing/fake-backend';
import type { RenewalRequest } from '@shared/contracts/listing';

const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';

function start(renewal: RenewalRequest | null = null): Promise<string> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCheckout(), { wrapper });
  return result.current.mutateAsync(renewal);
}

describe('useCheckout', () => {
  it('asks for a checkout without a body', async () => {
    const backend = fakeBackend(() => Response.json({ url: CHECKOUT }));
    expect(await start()).toBe(CHECKOUT);
    const [[request] = []] = backend.mock.calls;
    expect(request).toMatchObject({ method: 'POST', body: undefined });
    expect(request?.url.href).toBe(`${BACKEND}/functions/v1/create-provider-checkout`);
  });

  it('names the listing to renew', async () => {
    const backend = fakeBackend(() => Response.json({ url: CHECKOUT }));
    const renewal = { renew: '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11' };
    await start(renewal);
    const [[request] = []] = backend.mock.calls;
    expect(request?.body).toEqual(renewal);
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
