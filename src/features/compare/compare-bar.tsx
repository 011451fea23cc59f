import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { compareSelection, useCompareSelection } from './compare-selection';
import { CompareSheet } from './compare-sheet';
import { FEWEST_COMPARED, parseCompared, withCompared } from './rules/comparison';
import { comesFromList, FROM_LIST, KEEP_PLACE } from '@/shared/lib/navigation-state';
import { buttonClass } from '@/shared/ui/button-class';
import { focusResultCount } from '@/shared/ui/result-list';
import { usePageMark } from '@/shared/ui/use-page-mark';

/** Bar with the number of chosen resources, and the sheet for those in the address. */
export function CompareParts() {
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const chosen = useCompareSelection();
  const compared = useMemo(() => parseCompared(search), [search]);
  const open = (slugs: readonly string[]) => {
    void navigate(withCompared(search, slugs), {
      ...KEEP_PLACE,
      state: { ...KEEP_PLACE.state, ...FROM_LIST },
    });
  };
  const change = (slugs: readonly string[]) => {
    compareSelection.set(slugs);
    void navigate(withCompared(search, slugs), { ...KEEP_PLACE, replace: true, state });
  };
  const close = () => {
    // Back where the sheet was opened here; a shared address has no list behind it.
    if (comesFromList(state)) void navigate(-1);
    else void navigate({ search: withCompared(search, null) }, { ...KEEP_PLACE, replace: true });
  };
  return (
    <>
      {chosen.length > 0 && <CompareBar chosen={chosen} onOpen={() => open(chosen)} />}
      {compared !== null && <CompareSheet slugs={compared} onChange={change} onClose={close} />}
    </>
  );
}

interface CompareBarProps {
  readonly chosen: readonly string[];
  readonly onOpen: () => void;
}

function CompareBar({ chosen, onOpen }: CompareBarProps) {
  usePageMark('comparison');
  const isEnough = chosen.length >= FEWEST_COMPARED;
  return (
    <section
      aria-label="Comparison"
      className="appear sticky bottom-0 z-30 border-t border-line bg-canvas print:hidden"
    >
      <div className="mx-auto flex max-w-site items-center gap-x-1 px-4 sm:gap-x-3 py-2 sm:px-6">
        <p role="status" className="min-w-0 grow text-sm wrap-normal text-soft">
          {isEnough ? `${chosen.length} chosen` : 'Choose one more'}
        </p>
        <button
          type="button"
          aria-label="Clear the comparison"
          onClick={() => {
            focusResultCount(); // The bar disappears.
            compareSelection.set([]);
          }}
          className={buttonClass('quiet')}
        >
          Clear
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-disabled={!isEnough}
          onClick={() => {
            if (isEnough) onOpen();
          }}
          className={buttonClass('primary', 'shrink-0 aria-disabled:opacity-60')}
        >
          <Scale className="size-5 max-sm:hidden" />
          <span>{`Compare (${chosen.length})`}</span>
        </button>
      </div>
    </section>
  );
}
