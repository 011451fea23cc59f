import { CompareParts } from './compare-parts';
import { useCompareSelection } from './compare-selection';
import { useAddressQuery } from '@/lib/use-address-query';

export { CompareToggle } from './compare-toggle';

/** The comparison, while resources are chosen or an address has some. */
export function ChosenComparison() {
  const hasSelection = useCompareSelection().length > 0;
  const isShared = useAddressQuery().includes('compare=');
  return hasSelection || isShared ? <CompareParts /> : null;
}
