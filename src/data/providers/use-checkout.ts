import { useMutation } from '@tanstack/react-query';
import { callFunction } from '@/data/call-function';
import { isCheckoutUrl } from '@/domain/providers/checkout-url';
import { CHECKOUT_HOSTS } from '@/domain/site/site';
import { requireEnvironment } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { checkoutReplySchema, type RenewalRequest } from '@contracts/listing';

/**
 * Starts the payment of a new listing, or of one more year of the listing of a link. Resolves to the checkout URL; throws AppError, also when the URL
 * is not an allowed checkout address.
 */
export function useCheckout() {
  return useMutation({ mutationFn: startCheckout });
}

async function startCheckout(renewal: RenewalRequest | null): Promise<string> {
  const call = renewal === null ? {} : { body: { ...renewal } };
  const { url } = await callFunction('create-provider-checkout', checkoutReplySchema, call);
  const { supabaseUrl: backendUrl } = requireEnvironment();
  if (!isCheckoutUrl(url, { hosts: CHECKOUT_HOSTS, backendUrl })) {
    throw new AppError('unavailable', { cause: url });
  }
  return url;
}
