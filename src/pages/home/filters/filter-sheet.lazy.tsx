import type { FilterControls } from '../use-resource-filters';
import { FilterGroups } from './filter-groups';
import { buttonClass } from '@/components/ui/button-class';
import { Sheet } from '@/components/ui/sheet';
import { hasActiveFilters } from '@/domain/resources/filters';
import { RESOURCES_SECTION_ID } from '@/lib/paths';

interface FilterSheetProps {
  readonly controls: FilterControls;
  readonly count: number;
  readonly onClose: () => void;
}

/** The filters of small screens. Choices take effect at once; the button tells what is left. */
export function FilterSheet({ controls, count, onClose }: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          {/* Never disabled: that would take the focus away from whoever just pressed it. */}
          <button
            type="button"
            className={buttonClass('quiet', 'whitespace-nowrap aria-disabled:opacity-50')}
            aria-disabled={!hasActiveFilters(controls.filters)}
            onClick={controls.clearAll}
          >
            Clear all
          </button>
          <button
            type="button"
            className={buttonClass('primary', 'flex-1')}
            onClick={() => {
              onClose();
              requestAnimationFrame(showResources); // Until then the page cannot scroll.
            }}
          >
            {count === 1 ? 'Show 1 resource' : `Show ${count} resources`}
          </button>
        </>
      }
    >
      <FilterGroups controls={controls} layout="sheet" />
    </Sheet>
  );
}

/** Focus goes back to the button that opened the sheet; what it promised comes into view. */
function showResources() {
  document.getElementById(RESOURCES_SECTION_ID)?.scrollIntoView({ block: 'start' });
}
