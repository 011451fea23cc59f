import type { CompareToggleProps } from './compare.lazy';
import { optionalPart } from '@/components/feedback/optional-part';
import { useHydrated } from '@/lib/page-data';

const ChosenComparison = optionalPart(() =>
  import('./compare.lazy').then((m) => m.ChosenComparison),
);
const Toggle = optionalPart(() => import('./compare.lazy').then((m) => m.CompareToggle));

/** Toggle that chooses a resource for the comparison; it loads after the page. */
export function CompareToggle(props: CompareToggleProps) {
  return useHydrated() && <Toggle {...props} />;
}

/** Bar and sheet of the comparison. */
export function Compare() {
  return useHydrated() && <ChosenComparison />;
}
