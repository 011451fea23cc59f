import { FilterGroups } from './filter-groups';
import type { FilterControls } from './use-resource-filters';
import { buttonClass } from '@/components/ui/button-class';
import { Sheet } from '@/components/ui/dialog';
import { hasActiveFilters } from '@/domain/resources/filters';
import { RESOURCES_SECTION_ID } from '@/lib/paths';

interface FilterSheetProps {
  readonly controls: FilterControls;
  readonly count: number;
  readonly onClose: () => void;
}

/** Filter sheet of small screens. Changes apply at once; the button shows the number of matches. */
export function FilterSheet({ controls, count, onClose }: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          {/* Not `disabled`, which would drop focus after the press. */}
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
              requestAnimationFrame(showResources); // The page cannot scroll before the next frame.
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

/** Focus returns to the button that opened the sheet, so scroll to the results explicitly. */
function showResources() {
  document.getElementById(RESOURCES_SECTION_ID)?.scrollIntoView({ block: 'start' });
}
