import { isCheckoutUrl } from '@/features/listings/rules/checkout-url';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { requireEnvironment } from '@/shared/lib/env';
import { AppError } from '@/shared/lib/errors';
import { CHECKOUT_HOSTS } from '@/shared/rules/site';
import { checkoutReplySchema, type RenewalRequest } from '@shared/contracts/listing';

/**
 * Starts the payment of a new listing (null), or of one more year of the listing of a link.
 */
export function useCheckout() {
  return useMutation(
    { mutationFn: (renewal: RenewalRequest | null) => startCheckout(renewal) },
    { savesNothing: true },
  );
}

/**
 * Starts the payment of a new listing, or of one more year of a listing. Resolves to the checkout
 * URL; throws AppError, also when the URL is not an allowed checkout address.
 */
async function startCheckout(renewal: RenewalRequest | null): Promise<string> {
  const call = renewal === null ? {} : { body: { ...renewal } };
  const { url } = await callFunction('create-provider-checkout', checkoutReplySchema, call);
  const { supabaseUrl: backendUrl } = requireEnvironment();
  if (!isCheckoutUrl(url, { hosts: CHECKOUT_HOSTS, backendUrl })) {
    throw new AppError('unavailable', { cause: url });
  }
  return url;
}
