import { Check, Scale } from 'lucide-react';
import { CompareParts } from './compare-bar';
import { compareSelection, useCompareSelection } from './compare-selection';
import { MOST_COMPARED } from '@/entities/resources/rules/card-facts';
import { useHydrated } from '@/shared/lib/page-data';
import { useAddressQuery } from '@/shared/lib/use-url-filters';
import { IconToggle } from '@/shared/ui/icon-toggle';

/** Bar and sheet of the comparison, while resources are chosen or an address has some. */
export function Compare() {
  const isHydrated = useHydrated();
  const hasSelection = useCompareSelection().length > 0;
  const isShared = useAddressQuery().includes('compare=');
  return isHydrated && (hasSelection || isShared) ? <CompareParts /> : null;
}

interface CompareToggleProps {
  readonly name: string;
  readonly slug: string;
  /** Whether the toggle shows its label instead of an icon. */
  readonly isLabelled?: boolean;
}

/**
 * Toggle that chooses a resource for the comparison; without effect while four others are chosen.
 * It appears once the page is hydrated.
 */
export function CompareToggle({ name, slug, isLabelled = false }: CompareToggleProps) {
  const isHydrated = useHydrated();
  const chosen = useCompareSelection();
  if (!isHydrated) return null;
  const isChosen = chosen.includes(slug);
  const isFull = !isChosen && chosen.length >= MOST_COMPARED;
  const label = `Compare ${name}${isFull ? ` (${MOST_COMPARED} at most)` : ''}`;
  const button = {
    'aria-pressed': isChosen,
    'aria-disabled': isFull,
    'aria-label': label,
    title: label,
    onClick: () => {
      if (isFull) return;
      compareSelection.set(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
    },
  };
  if (isLabelled) {
    return (
      <button
        {...button}
        type="button"
        className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-sm text-brand hover:bg-brand-tint aria-disabled:opacity-60 print:hidden"
      >
        {isChosen && <Check className="size-4" />}
        <span>Compare</span>
      </button>
    );
  }
  return (
    <IconToggle {...button}>
      <Scale className="size-5" />
    </IconToggle>
  );
}
