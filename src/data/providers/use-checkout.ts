import { useMutation } from '@tanstack/react-query';
import { checkoutUrlIn, isCheckoutUrl } from '@/domain/checkout-url';
import { CHECKOUT_HOSTS } from '@/domain/site';
import { AppError, toAppError } from '@/lib/errors';
import { requireEnvironment } from '@/lib/rest';
import { hasStoredSession, loadSupabase } from '@/lib/supabase';

/** The payment provider is asked on the way: that takes longer than a read. */
const TIME_LIMIT_MS = 20_000;

/**
 * Begins the payment of a listing. Resolves to the address of the checkout, which is one that the
 * browser may be sent to; throws AppError, also for any other address.
 */
export function useCheckout() {
  return useMutation({ mutationFn: startCheckout });
}

async function startCheckout(): Promise<string> {
  const { supabaseUrl, supabasePublishableKey: apikey } = requireEnvironment();
  const reply = await fetch(`${supabaseUrl}/functions/v1/create-provider-checkout`, {
    method: 'POST',
    headers: { apikey, ...(await authorization()) },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw toAppError(body, reply.status);
  const url = checkoutUrlIn(body);
  if (url === null || !isCheckoutUrl(url, { hosts: CHECKOUT_HOSTS, backendUrl: supabaseUrl })) {
    throw new AppError('unavailable', { cause: body });
  }
  return url;
}

/** Whoever is signed in says so, and finds the listing on their profile; visitors need not. */
async function authorization(): Promise<Record<string, string>> {
  if (!hasStoredSession()) return {};
  const client = await loadSupabase();
  const { data } = await client.auth.getSession();
  return data.session === null ? {} : { Authorization: `Bearer ${data.session.access_token}` };
}
