import { Scale } from 'lucide-react';
import { CompareParts } from './compare-parts';
import { compareSelection, useCompareSelection } from './compare-selection';
import { IconToggle } from '@/components/ui/icon-toggle';
import { MOST_COMPARED } from '@/domain/resources/card-facts';

export interface CompareToggleProps {
  readonly name: string;
  readonly slug: string;
}

/** Toggle that chooses a resource for the comparison; without effect while four others are chosen. */
export function CompareToggle({ name, slug }: CompareToggleProps) {
  const chosen = useCompareSelection();
  const isChosen = chosen.includes(slug);
  const isFull = !isChosen && chosen.length >= MOST_COMPARED;
  const label = `Compare ${name}${isFull ? ` (${MOST_COMPARED} at most)` : ''}`;
  return (
    <IconToggle
      aria-pressed={isChosen}
      aria-disabled={isFull}
      aria-label={label}
      title={label}
      onPointerEnter={CompareParts.preload}
      onFocus={CompareParts.preload}
      onClick={() => {
        if (isFull) return;
        compareSelection.set(isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
      }}
    >
      <Scale className="size-5" />
    </IconToggle>
  );
}
