import { useRef } from 'react';
import { FilterBar } from './filter-bar';
import { QuickToggles } from './quick-toggles';
import { RegionFilter } from './region-filter';
import { ResultCount } from './result-count';
import { Results } from './results';
import type { FilterControls } from './use-resource-filters';
import { useDirectory } from './use-directory';
import { useResultsInView } from './use-results-in-view';
import { hasActiveFilters } from '@/domain/resources/filters';
import { useEarlyText } from '@/lib/early-text';
import { RESOURCES_SECTION_ID } from '@/lib/paths';

/** Resource section: filters, region map and results. */
export function Explore({ controls }: { controls: FilterControls }) {
  const { filters, setGroup, setSearch, toggleQuick, clearAll } = controls;
  useEarlyText('Search resources', (text) => {
    setSearch(text, 'typing');
  });
  const directory = useDirectory(filters);
  const resultsRef = useRef<HTMLDivElement>(null);
  useResultsInView(resultsRef, filters);

  return (
    <section
      id={RESOURCES_SECTION_ID}
      aria-labelledby="resources-title"
      // The filter bar sticks below this heading; only the header overlaps it.
      className="scroll-mt-[calc(-1rem-var(--bar-height))] pt-8 pb-16 lg:pt-12"
    >
      <div className="mx-auto flex max-w-site flex-col gap-4 px-4 pb-2 sm:px-6 lg:flex-row lg:items-end lg:justify-between">
        <h2 id="resources-title" tabIndex={-1} className="text-2xl lg:text-3xl">
          Explore Resources for Maine Entrepreneurs
        </h2>
        <QuickToggles selected={filters.supportType} onToggle={toggleQuick} />
      </div>
      <FilterBar controls={controls} index={directory.index} count={directory.shown} />
      <div className="mx-auto max-w-site gap-8 px-4 pt-4 sm:px-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <RegionFilter
          counts={directory.regionCounts}
          selected={filters.geographicRegion}
          onChange={(regions) => {
            setGroup('geographicRegion', regions);
          }}
        />
        <div ref={resultsRef} className="min-w-0">
          <ResultCount
            status={directory.status}
            shown={directory.shown}
            total={directory.total}
            onClear={hasActiveFilters(filters) ? clearAll : null}
          />
          <Results directory={directory} onClear={clearAll} />
        </div>
      </div>
    </section>
  );
}
