import { startCheckout } from './start-checkout';
import { useMutation } from '@/shared/api/use-mutation';
import type { RenewalRequest } from '@shared/contracts/listing';

/**
 * Starts the payment of a new listing (null), or of one more year of the listing of a link.
 */
export function useCheckout() {
  return useMutation(
    { mutationFn: (renewal: RenewalRequest | null) => startCheckout(renewal) },
    { savesNothing: true },
  );
}
