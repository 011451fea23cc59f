import { useMutation } from '@tanstack/react-query';
import { checkoutUrlIn, isCheckoutUrl } from '@/domain/checkout-url';
import { CHECKOUT_HOSTS } from '@/domain/site';
import { callFunction } from '@/lib/call-function';
import { AppError } from '@/lib/errors';
import { requireEnvironment } from '@/lib/rest';

/**
 * Begins the payment of a listing. Resolves to the address of the checkout, which is one that the
 * browser may be sent to; throws AppError, also for any other address.
 */
export function useCheckout() {
  return useMutation({ mutationFn: startCheckout });
}

async function startCheckout(): Promise<string> {
  const reply = await callFunction('create-provider-checkout');
  const { supabaseUrl: backendUrl } = requireEnvironment();
  const url = checkoutUrlIn(reply);
  if (url === null || !isCheckoutUrl(url, { hosts: CHECKOUT_HOSTS, backendUrl })) {
    throw new AppError('unavailable', { cause: reply });
  }
  return url;
}
