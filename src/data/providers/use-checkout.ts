import { useMutation } from '@tanstack/react-query';
import { callFunction } from '@/data/call-function';
import { isCheckoutUrl } from '@/domain/providers/checkout-url';
import { CHECKOUT_HOSTS } from '@/domain/site/site';
import { requireEnvironment } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { checkoutReplySchema } from '@contracts/listing';

/**
 * Starts the payment of a listing. Resolves to the checkout URL; throws AppError, also when the URL
 * is not an allowed checkout address.
 */
export function useCheckout() {
  return useMutation({ mutationFn: startCheckout });
}

async function startCheckout(): Promise<string> {
  const { url } = await callFunction('create-provider-checkout', checkoutReplySchema);
  const { supabaseUrl: backendUrl } = requireEnvironment();
  if (!isCheckoutUrl(url, { hosts: CHECKOUT_HOSTS, backendUrl })) {
    throw new AppError('unavailable', { cause: url });
  }
  return url;
}
