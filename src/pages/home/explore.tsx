import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { FilterBar } from './filter-bar';
import { ClosingToggle, QuickToggles, SortSelect } from './list-controls';
import { RegionFilter } from './region-filter';
import { ResourceCard } from './resource-card';
import { Results } from './results';
import { AlsoOpen, ClosestMatches, DidYouMean, SearchLog } from './search-parts';
import { useDirectory, type Directory } from './use-directory';
import type { FilterControls } from './use-resource-filters';
import { optionalPart } from '@/components/feedback/optional-part';
import { FindFit } from '@/components/find-fit/find-fit';
import { FitLineContext, useMayFit } from '@/components/find-fit/fit-on-page';
import { ResultCount, showingCount } from '@/components/result-list';
import { SavedMarks } from '@/components/save-button/save-button';
import { linkClass } from '@/components/ui/link-class';
import { useIsLargeDirectory } from '@/data/resources/resource-queries';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import type { FitList } from '@/domain/fit/fit-list';
import { writeResourceFilters } from '@/domain/resources/filter-codec';
import { hasActiveFilters, noFilters, type ResourceFilters } from '@/domain/resources/filters';
import { useEarlyText } from '@/lib/early-text';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useHydrated } from '@/lib/page-data';
import { RESOURCES_SECTION_ID } from '@/lib/paths';
import { useMediaQuery } from '@/lib/use-media-query';
import { useAddressQuery } from '@/lib/use-url-filters';

// Their space is kept while they load, so that nothing below them moves.
const ActiveFilters = optionalPart(
  () => import('./active-filters.lazy').then((m) => m.ActiveFilters),
  <div className="h-24 sm:h-13" />,
);

const weeksSpace = <div className="h-46 sm:h-39.5" />;

const ClosingWeeks = optionalPart(
  () => import('./closing-weeks.lazy').then((m) => m.ClosingWeeks),
  weeksSpace,
);

const LargeDirectory = optionalPart(() =>
  import('./large-directory.lazy').then((m) => m.LargeDirectory),
);

const FitSource = optionalPart(() => import('./fit-source.lazy').then((m) => m.FitSource));

/** Resource section: filters, region map and results. */
export function Explore({ controls }: { controls: FilterControls }) {
  const { filters, setGroup, setSearch, clearAll } = controls;
  useEarlyText('Search resources', (text) => setSearch(text, 'typing'));
  const [fit, setFit] = useState<FitList<ResourceCardRow>>();
  const mayFit = useMayFit();
  // Renders again when the answers were saved or deleted.
  const [, checkAnswers] = useState({});
  const isLarge = useIsLargeDirectory();
  const small = useDirectory(filters, isLarge, fit?.rankOf);
  const [found, setFound] = useState<Directory>();
  const whole: Directory = isLarge ? (found ?? small) : small;
  const onlyFits = useShowsFits() && fit !== undefined && !hasActiveFilters(filters);
  const directory = onlyFits ? fittingPart(whole, fit) : whole;
  const { large } = directory;
  const isWide = useMediaQuery('(min-width: 64rem)');
  // A prerendered page contains the toggles of both layouts; CSS shows the matching ones.
  const isKnown = useHydrated();
  useEffect(() => {
    if (isKnown) showFilteredList();
  }, [isKnown]);
  const { status, shown, total, closingCount } = directory;
  const hasWeeks = filters.sort === 'closing' || filters.closingWeek !== null;
  const isEmpty = status === 'ready' && shown === 0;
  const resultsRef = useRef<HTMLDivElement>(null);
  useResultsInView(resultsRef, filters);
  const showFits = useFitsToggle(resultsRef);
  const findFit = (
    <FindFit
      resources={directory.index?.resources ?? null}
      hasFailed={status === 'error'}
      today={directory.today}
      onClose={(shows) => {
        checkAnswers({});
        if (shows) showFits(true);
      }}
    />
  );

  return (
    <section
      id={RESOURCES_SECTION_ID}
      aria-labelledby="resources-title"
      // The filter bar sticks below this heading; only the header overlaps it.
      className="scroll-mt-[calc(-1rem-var(--bar-height))] pt-4 pb-16 sm:pt-8 lg:pt-12"
    >
      <div className="mx-auto flex max-w-site flex-col gap-4 px-4 pb-1 sm:px-6 sm:pb-2 lg:flex-row lg:items-end lg:justify-between">
        <h2 id="resources-title" tabIndex={-1} className="text-xl sm:text-2xl">
          Explore Resources for Maine Entrepreneurs
        </h2>
        {(isWide || !isKnown) && (
          <div className="flex shrink-0 gap-2 max-lg:hidden">
            <QuickToggles controls={controls} />
            {findFit}
          </div>
        )}
      </div>
      {isLarge && <LargeDirectory filters={filters} onDirectory={setFound} />}
      {mayFit && <FitSource onFit={setFit} />}
      <FilterBar
        controls={controls}
        index={directory.index}
        count={status === 'ready' ? shown : null}
      />
      <div className="mx-auto max-w-site gap-8 px-4 pt-2 sm:px-6 md:pt-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <RegionFilter
          counts={directory.regionCounts}
          selected={filters.geographicRegion}
          onChange={(regions) => setGroup('geographicRegion', regions)}
        >
          {(!isWide || !isKnown) && (
            <div className="flex shrink-0 gap-2 lg:hidden">
              <QuickToggles controls={controls} />
              <ClosingToggle controls={controls} count={closingCount} />
              {findFit}
            </div>
          )}
        </RegionFilter>
        <div ref={resultsRef} data-results className="min-w-0">
          {hasActiveFilters(filters) && (
            <ActiveFilters controls={controls} onClear={isEmpty ? null : clearAll} />
          )}
          <ResultCount
            onClear={null}
            control={
              <>
                {(isWide || !isKnown) && (
                  <ClosingToggle
                    controls={controls}
                    count={closingCount}
                    className="ml-auto text-sm max-lg:hidden"
                  />
                )}
                <SortSelect
                  value={filters.sort}
                  hasFit={fit !== undefined}
                  onChange={controls.setSort}
                />
              </>
            }
          >
            {status === 'loading' && 'Loading resources...'}
            {status === 'ready' && showingCount(shown, total, 'resources')}
          </ResultCount>
          {onlyFits && (
            <p className="mb-3 flex flex-wrap items-center gap-x-3 print:hidden">
              These fit your answers, best first.
              <button type="button" onClick={() => showFits(false)} className={linkClass}>
                Show all {total.toLocaleString('en-US')} resources
              </button>
            </p>
          )}
          {hasWeeks && directory.index !== null && (
            <ClosingWeeks index={directory.index} controls={controls} today={directory.today} />
          )}
          {hasWeeks && directory.index === null && status !== 'error' && !isLarge && weeksSpace}
          <DidYouMean filters={filters} onChoose={controls.setAll} />
          <SavedMarks />
          <FitLineContext value={large?.lineOf ?? fit?.lineOf}>
            <Results directory={directory} onClear={clearAll} />
            <AlsoOpen
              index={directory.index}
              filters={filters}
              known={large?.alsoOpen}
              renderCard={(resource) => (
                <ResourceCard resource={resource} today={directory.today} />
              )}
            />
            <ClosestMatches
              index={large === undefined ? directory.index : (large.closest?.index ?? null)}
              texts={large?.closest?.texts}
              filters={filters}
              rows={directory.rows}
              today={directory.today}
              renderCard={(resource) => (
                <ResourceCard resource={resource} today={directory.today} />
              )}
            />
          </FitLineContext>
          <SearchLog
            index={directory.index}
            filters={filters}
            found={shown}
            today={directory.today}
          />
        </div>
      </div>
    </section>
  );
}

/** Query parameter of the list of what fits. */
const FITS = 'fits';

function useShowsFits(): boolean {
  return new URLSearchParams(useAddressQuery()).get(FITS) === '1';
}

/** The part of the directory that fits, best first. */
function fittingPart(directory: Directory, { best }: FitList<ResourceCardRow>): Directory {
  const { large } = directory;
  return {
    ...directory,
    rows: best,
    shown: best.length,
    ...(large !== undefined && { large: { ...large, loadMore: undefined } }),
  };
}

/** Returns how to show only what fits, best first, or everything again. */
function useFitsToggle(resultsRef: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  return (isOn: boolean) => {
    const sort = isOn ? 'fit' : noFilters.sort;
    const params = writeResourceFilters(new URLSearchParams(), { ...noFilters, sort });
    if (isOn) params.set(FITS, '1');
    void navigate({ search: params.toString() }, KEEP_PLACE);
    resultsRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
}

/** Ends what main.tsx began, after the next paint: what appears at its place has not moved. */
function showFilteredList(): void {
  requestAnimationFrame(() => {
    setTimeout(() => delete document.documentElement.dataset.filtered);
  });
}

/**
 * Scrolls to the top of the results when the filters change while it is out of view. Back and
 * Forward restore the scroll position instead.
 */
function useResultsInView(
  resultsRef: RefObject<HTMLElement | null>,
  filters: ResourceFilters,
): void {
  const returning = useNavigationType() === NavigationType.Pop;
  const seen = useRef(filters);
  useLayoutEffect(() => {
    const results = resultsRef.current;
    if (seen.current === filters || results === null) return;
    seen.current = filters;
    const style = getComputedStyle(document.documentElement);
    const covered = Number.parseFloat(style.scrollPaddingTop) || 0;
    if (!returning && results.getBoundingClientRect().top < covered - 1) {
      results.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [filters, returning, resultsRef]);
}
