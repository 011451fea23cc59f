import { SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FilterControls } from './use-resource-filters';
import { optionalPart } from '@/components/feedback/optional-part';
import { activeMoreCount } from '@/domain/resources/filters';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

const MoreFiltersPanel = optionalPart(() =>
  import('./more-filters-panel.lazy').then((m) => m.MoreFiltersPanel),
);

interface MoreFiltersProps {
  readonly controls: FilterControls;
  /** Null while loading. */
  readonly index: ResourceIndex<ListedResource> | null;
}

/** Button of wide screens that opens the filters beside those of the bar. */
export function MoreFilters({ controls, index }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const active = activeMoreCount(controls.filters);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={active === 0 ? 'More filters' : `More filters, active: ${active}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={MoreFiltersPanel.preload}
        onFocus={MoreFiltersPanel.preload}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded border px-2.5 text-sm ${
          active === 0
            ? 'border-edge bg-surface hover:bg-sunk'
            : 'border-chosen-edge bg-chosen font-semibold'
        }`}
      >
        <SlidersHorizontal className="size-4" />
        <span className="max-xl:sr-only">More</span>
        {active > 0 && <span>{active}</span>}
      </button>
      {isOpen && (
        <MoreFiltersPanel
          id={panelId}
          buttonRef={buttonRef}
          controls={controls}
          index={index}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
