import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { ActiveFilters, PrintedSearch } from './active-filters';
import { BestRow, ClosestResources } from './closest-resources';
import { ClosingWeeks } from './closing-weeks';
import { FilterBar } from './filter-bar';
import { FitSource } from './fit-source';
import { FitsLine } from './fits-line';
import { ClosingToggle, Needs, QuickToggles, SortSelect } from './list-controls';
import { RegionFilter } from './region-filter';
import { ResourceCard } from './resource-card';
import { Results } from './results';
import { AlsoOpen, DidYouMean, SearchLog } from './search-parts';
import { useDirectory, useResourceIndex, type Directory } from './use-directory';
import type { FilterControls } from './use-resource-filters';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import type { FitOfCards } from '@/features/fit/api/fit-list';
import { FindFit } from '@/features/fit/find-fit';
import { FitLineContext, useMayFit } from '@/features/fit/fit-on-page';
import { DistanceContext } from '@/features/nearby/distance';
import { NearField } from '@/features/nearby/near-field';
import { useNearest } from '@/features/nearby/use-nearest';
import { TakeList } from '@/features/open-data/take-list';
import { SavedMarks } from '@/features/plan/saved-marks';
import { AskLink } from '@/features/questions/ask-link';
import {
  noMatches,
  useSearchMatches,
  type SearchMatches,
} from '@/features/search/use-search-matches';
import { KitMatches } from '@/features/starter-kits/kit-matches';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { useHydrated } from '@/shared/lib/page-data';
import { RESOURCES_SECTION_ID } from '@/shared/lib/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { useOnline } from '@/shared/lib/use-online';
import { useAddressQuery } from '@/shared/lib/use-url-filters';
import { ResultCount, resultList, showingCount } from '@/shared/ui/result-list';
import { writeResourceFilters } from '@shared/search/list/filter-codec';
import { hasActiveFilters, noFilters, type ResourceFilters } from '@shared/search/list/filters';
import { bestElsewhere, needsClosestMatches } from '@shared/search/list/page-order';
import { FITS_PARAMETER } from '@shared/search/list/page-parameters';

// Keeps the space of the weeks while they load, so that nothing below them moves.
const weeksSpace = <div className="h-46 sm:h-39.5" />;

/** Resource section: filters, region map and results. */
export function Explore({ controls }: { controls: FilterControls }) {
  const { filters, setGroup, clearAll } = controls;
  const [fit, setFit] = useState<FitOfCards>();
  const mayFit = useMayFit();
  // Renders again when the answers were saved or deleted.
  const [, checkAnswers] = useState({});
  const [isExpected, setExpected] = useState(false);
  const searched = useSearchedDirectory(filters, isExpected, fit?.rankOf);
  const { matches, filters: shownFilters, nearest } = searched;
  const showsFits = useShowsFits();
  const found =
    showsFits && fit !== undefined && !hasActiveFilters(filters) ? fit.best.length : null;
  const directory =
    fit !== undefined && found !== null && found > 0
      ? fittingPart(searched.directory, fit)
      : searched.directory;
  const isWide = useMediaQuery('(min-width: 64rem)');
  // A prerendered page contains the parts of both layouts; CSS shows the matching ones.
  const isKnown = useHydrated();
  useEffect(() => {
    if (isKnown) showFilteredList();
  }, [isKnown]);
  const { status, rows, shown, total, closingCount } = directory;
  const hasWeeks = filters.sort === 'closing' || filters.closingWeek !== null;
  const isEmpty = status === 'ready' && shown === 0;
  const isFiltered = hasActiveFilters(filters);
  const resultsRef = useRef<HTMLDivElement>(null);
  const showFits = useFitsToggle(resultsRef);
  useResultsInView(resultsRef, shownFilters);
  const shownIds = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const isFew = status === 'ready' && needsClosestMatches(shownFilters.search, shown);
  const closest = isFew ? matches.best.filter(({ row }) => !shownIds.has(row.id)).length : 0;
  const hasOthers = closest > 0 || matches.advisers.length > 0;
  const { setAll } = controls;
  const offers = useMemo(
    () => <DidYouMean filters={shownFilters} onChoose={setAll} />,
    [shownFilters, setAll],
  );
  const onFitClose = (shows: boolean | null, closeSheet?: () => void) => {
    checkAnswers({});
    if (shows === true) closeSheet?.();
    if (shows === true || (shows === false && showsFits)) showFits(shows);
  };
  const findFit = (closeSheet?: () => void) => (
    <FindFit onClose={(shows) => onFitClose(shows, closeSheet)} />
  );
  const regionFilter = (
    <RegionFilter
      counts={directory.regionCounts}
      rows={directory.rows}
      selected={filters.geographicRegion}
      onChange={(regions) => setGroup('geographicRegion', regions)}
    />
  );
  const activeFilters = isFiltered && (
    <ActiveFilters controls={controls} onClear={isEmpty ? null : clearAll} />
  );

  return (
    <section
      id={RESOURCES_SECTION_ID}
      aria-labelledby="resources-title"
      // The filter bar sticks below this heading; only the header overlaps it.
      className="scroll-mt-[calc(-1rem-var(--bar-height))] pb-16 max-lg:flex max-lg:flex-col lg:pt-6"
    >
      <div className="mx-auto flex w-full max-w-site flex-col gap-4 px-4 max-lg:order-3 sm:px-6 lg:flex-row lg:items-end lg:justify-between lg:pb-2">
        <h2
          id="resources-title"
          tabIndex={-1}
          className="text-sm max-sm:pt-1 max-sm:tracking-tight sm:text-xl lg:text-2xl"
        >
          Explore Resources for Maine Entrepreneurs
        </h2>
        {(isWide || !isKnown) && (
          <div className="flex shrink-0 gap-2 max-lg:hidden">
            <QuickToggles controls={controls} />
            {findFit()}
          </div>
        )}
      </div>
      {mayFit && (
        <div className="max-lg:order-3">
          <FitSource onFit={setFit} />
        </div>
      )}
      <FilterBar
        controls={controls}
        index={directory.index}
        count={status === 'ready' ? shown : null}
        closingCount={closingCount}
        findFit={findFit}
        onExpect={() => setExpected(true)}
      />
      {(!isWide || !isKnown) && (
        <div className="px-4 py-1 max-lg:order-2 sm:px-6 lg:hidden print:hidden">
          <Needs controls={controls} />
        </div>
      )}
      <div className="mx-auto w-full max-w-site gap-8 px-4 max-lg:order-4 sm:px-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-4 print:block">
        {(isWide || !isKnown) && <div className="max-lg:hidden">{regionFilter}</div>}
        <div ref={resultsRef} data-results className="min-w-0">
          {(isWide || !isKnown) && <div className="max-lg:hidden">{activeFilters}</div>}
          <PrintedSearch filters={filters} today={directory.today} />
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
            {countText(directory)}
          </ResultCount>
          <FitsLine
            found={found}
            total={total}
            onClose={onFitClose}
            onShowAll={() => showFits(false)}
          />
          {hasWeeks && directory.index !== null && (
            <ClosingWeeks index={directory.index} controls={controls} today={directory.today} />
          )}
          {hasWeeks && directory.index === null && status !== 'error' && weeksSpace}
          {filters.sort === 'nearest' && (
            <NearField near={filters.near} setNear={controls.setNear} nearest={nearest} />
          )}
          <SavedMarks />
          <FitLineContext value={fit?.lineOf}>
            <DistanceContext value={nearest?.labelOf}>
              <KitMatches search={shownFilters.search} />
              {status === 'ready' && <BestRow matches={bestElsewhere(matches.best, rows, idOf)} />}
              <Results
                directory={directory}
                onClear={clearAll}
                offers={isFew ? null : offers}
                hasOthers={hasOthers}
              />
              {isFew && (
                <ClosestResources
                  matches={matches}
                  search={shownFilters.search}
                  shownIds={shownIds}
                  today={directory.today}
                  offers={offers}
                />
              )}
              {isFew && !hasOthers && <OfflineHint />}
              <AlsoOpen
                index={directory.index}
                filters={shownFilters}
                renderCard={(resource) => (
                  <ResourceCard resource={resource} today={directory.today} />
                )}
              />
            </DistanceContext>
          </FitLineContext>
          <div className="pt-4">
            <AskLink about={filters.search} />
            {directory.index !== null && (
              <TakeList
                filters={shownFilters}
                resources={[
                  ...bestElsewhere(matches.best, rows, idOf).map(({ row }) => row),
                  ...rows,
                ]}
              />
            )}
          </div>
          {/* On narrow screens the first card comes before what can be done with the list. */}
          {(!isWide || !isKnown) && (
            <div className="grid grid-cols-1 gap-4 pt-4 lg:hidden">
              {activeFilters}
              {regionFilter}
            </div>
          )}
          <SearchLog
            index={directory.index}
            filters={shownFilters}
            found={shown}
            closest={closest}
            today={directory.today}
          />
        </div>
      </div>
    </section>
  );
}

/** Says why nothing near is shown, where the search needs a connection. */
function OfflineHint() {
  if (useOnline()) return null;
  return (
    <p className="pt-3">
      You are offline, so we could not look for what comes closest. We will look again when you are
      connected.
    </p>
  );
}

/** One text, whose changes a translated page survives. */
function countText({ status, shown, total }: Directory): string {
  if (status === 'loading') return 'Loading resources...';
  return status === 'ready' ? showingCount(shown, total, 'resources') : '';
}

function useShowsFits(): boolean {
  return new URLSearchParams(useAddressQuery()).get(FITS_PARAMETER) === '1';
}

/** The part of the directory that fits, best first. */
function fittingPart(directory: Directory, { best }: FitOfCards): Directory {
  return { ...directory, rows: best, shown: best.length };
}

/** Returns how to show only what fits, best first, or everything again. */
function useFitsToggle(resultsRef: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  return (isOn: boolean) => {
    const sort = isOn ? 'fit' : noFilters.sort;
    const params = writeResourceFilters(new URLSearchParams(), { ...noFilters, sort });
    if (isOn) params.set(FITS_PARAMETER, '1');
    void navigate({ search: params.toString() }, KEEP_PLACE);
    resultsRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
}

/**
 * The directory and what is near to its search. Both change together: while what is near is searched,
 * the former list stays; while the search itself loads, the list loads.
 */
function useSearchedDirectory(
  filters: ResourceFilters,
  isExpected: boolean,
  rankOf: ((id: string) => number) | undefined,
) {
  const [former, setFormer] = useState<{ filters: ResourceFilters; matches: SearchMatches }>();
  const source = useResourceIndex(filters);
  const { index, today } = source;
  const near = filters.sort === 'nearest' ? filters.near : '';
  const hasNear = near !== '';
  const places = useMemo(
    () =>
      index === null || !hasNear
        ? null
        : index.resources.map(({ id, location }) => ({ id, place: location ?? '' })),
    [index, hasNear],
  );
  const nearest = useNearest(near, places);
  const { matches, isPrepared } = useSearchMatches({ index, filters, today, isExpected });
  const isSettled = index === null || matches !== undefined;
  if (isSettled && matches !== undefined) {
    if (former?.filters !== filters || former.matches !== matches) setFormer({ filters, matches });
  }
  const shownFilters = isSettled ? filters : (former?.filters ?? filters);
  const directory = useDirectory(source, shownFilters, nearest?.rankOf ?? rankOf);
  return {
    directory:
      isSettled || (isPrepared && former !== undefined)
        ? directory
        : { ...directory, ...loadingList },
    matches: (isSettled ? matches : former?.matches) ?? noMatches,
    filters: shownFilters,
    nearest,
  };
}

const idOf = ({ row }: SearchMatches['best'][number]) => row.id;

const loadingList = resultList<ResourceCardRow>(null, undefined, null);

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
