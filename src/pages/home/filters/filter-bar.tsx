import { SlidersHorizontal } from 'lucide-react';
import { lazy, useState } from 'react';
import { SearchBox } from '../search/search-box';
import type { FilterControls } from '../use-resource-filters';
import { FilterGroups } from './filter-groups';
import { OptionalPart } from '@/components/feedback/optional-part';
import { activeGroupCount } from '@/domain/resource-filters';
import type { ListedResource, ResourceIndex } from '@/domain/resource-index';
import { useMediaQuery } from '@/lib/use-media-query';

const loadSheet = () => import('./filter-sheet.lazy').then((m) => ({ default: m.FilterSheet }));
const FilterSheet = lazy(loadSheet);

interface FilterBarProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
  /** How many resources match, for the sheet that covers them. */
  readonly count: number;
}

/** Search and filters. It sticks below the header; on small screens the filters open in a sheet. */
export function FilterBar({ controls, index, count }: FilterBarProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  return (
    <div className="sticky top-header z-30 border-b border-line bg-canvas">
      <div className="mx-auto flex h-bar max-w-site items-center gap-2 px-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <SearchBox controls={controls} index={index} />
        </div>
        {isWide ? (
          <div className="flex w-[78%] items-center gap-2">
            <FilterBadge count={activeGroupCount(controls.filters)} />
            <FilterGroups controls={controls} layout="bar" />
          </div>
        ) : (
          <SheetButton controls={controls} count={count} />
        )}
      </div>
    </div>
  );
}

function FilterBadge({ count }: { count: number }) {
  return (
    <p className="relative grid size-9 shrink-0 place-items-center text-soft">
      <SlidersHorizontal className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-accent text-xs font-semibold text-surface"
        >
          {count}
        </span>
      )}
      <span className="sr-only">Active filters: {count}</span>
    </p>
  );
}

function SheetButton({ controls, count }: { controls: FilterControls; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const active = activeGroupCount(controls.filters);
  const preload = () => {
    void loadSheet().catch(() => undefined); // Opening it tries again and reports.
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true);
        }}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded border border-edge bg-surface px-3 font-semibold hover:bg-sunk"
      >
        <SlidersHorizontal className="size-5" />
        Filters
        {active > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-accent text-sm text-surface">
            <span className="sr-only">, active: </span>
            {active}
          </span>
        )}
      </button>
      {isOpen && (
        <OptionalPart>
          <FilterSheet
            controls={controls}
            count={count}
            onClose={() => {
              setOpen(false);
            }}
          />
        </OptionalPart>
      )}
    </>
  );
}
