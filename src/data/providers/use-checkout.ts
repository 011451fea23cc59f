import { useMutation } from '@/data/use-mutation';
import { loadChunk } from '@/lib/load-chunk';
import type { RenewalRequest } from '@shared/contracts/listing';

/**
 * Starts the payment of a new listing (null), or of one more year of the listing of a link. Its code
 * loads with the first press.
 */
export function useCheckout() {
  return useMutation(
    {
      mutationFn: async (renewal: RenewalRequest | null) => {
        const { startCheckout } = await loadChunk(() => import('./start-checkout.lazy'));
        return startCheckout(renewal);
      },
    },
    { savesNothing: true },
  );
}
