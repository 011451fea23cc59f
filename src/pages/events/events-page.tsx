import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { lazy, useMemo } from 'react';
import type { ClosestEventsProps } from './closest-events';
import { EventFilterBar, useEventFilters, type EventFilterControls } from './event-filter-bar';
import { EventMonths } from './event-months';
import { EventsHeader } from './events-header';
import { eventKeys } from '@/entities/events/api/event-keys';
import { upcomingEventsQuery, type ListedEvent } from '@/entities/events/api/upcoming-events';
import { filterEvents, hasEventFilters, writeEventFilters } from '@/entities/events/rules/filters';
import { upcomingEvents } from '@/entities/events/rules/list';
import { eventAddress } from '@/entities/events/rules/place';
import { DistanceContext } from '@/features/nearby/distance';
import { byRank, useNearest } from '@/features/nearby/use-nearest';
import { AskLink } from '@/features/questions/ask-link';
import { PREVIEW_LENGTH, useListPreview, useLoadedList } from '@/shared/api/list-preview';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { SimplePage } from '@/shared/feedback/simple-page';
import { useJsonLd } from '@/shared/lib/json-ld';
import { loadCode } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin, eventsFeedAddress } from '@/shared/lib/public-addresses';
import { useNow, useToday } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { itemListJsonLd } from '@/shared/rules/json-ld';
import { buttonClass } from '@/shared/ui/button-class';
import { PrintedSource } from '@/shared/ui/printed-source';
import { NoResults, ResultCount, showingCount } from '@/shared/ui/result-list';
import { SiteLink } from '@/shared/ui/site-link';
import { needsClosestMatches } from '@shared/search/list/page-order';

const loadClosest = () => import('./closest-events');
const LoadedEvents = lazy(async () => ({ default: (await loadCode(loadClosest)).ClosestEvents }));

const meta = {
  description:
    'Workshops, pitch nights, webinars and meetups for people who start or run a business in Maine, by month and region.',
  canonicalPath: paths.events(),
};

/** Events page: the list, or a placeholder while there are no events. */
export function EventsPage() {
  const { data: loaded, error, refetch } = useQuery(upcomingEventsQuery());
  const preview = useListPreview<ListedEvent>(eventKeys.upcoming());
  const data = useLoadedList(loaded, preview);
  const now = useNow();
  const today = useToday();
  const controls = useEventFilters();
  const shownPreview = error === null && !hasEventFilters(controls.filters) ? preview : undefined;
  const listed = data ?? shownPreview?.rows;
  const upcoming = useMemo(
    () => (listed === undefined ? null : upcomingEvents(listed, now)),
    [listed, now],
  );

  if (upcoming?.length === 0) return <NoUpcomingEvents />;
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8 lg:py-12">
      <EventsMeta />
      <EventsHeader region={controls.filters.region} />
      <PrintedSource
        path={paths.events()}
        query={writeEventFilters(new URLSearchParams(), controls.filters)}
        today={today}
      />
      {upcoming !== null && (
        <Listing
          upcoming={upcoming}
          total={data === undefined ? (shownPreview?.total ?? 0) : upcoming.length}
          now={now}
          controls={controls}
        />
      )}
      {upcoming === null && error === null && <EventsSkeleton />}
      {upcoming === null && error !== null && (
        <div className="mt-6">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  );
}

const feeds = { Events: eventsFeedAddress(null) ?? undefined };

/** Metadata of the list; the placeholder sets its own. */
function EventsMeta() {
  usePageMeta({ ...meta, title: 'Events', feeds });
  return null;
}

/** Placeholder while there are no upcoming events. */
function NoUpcomingEvents() {
  return (
    <SimplePage
      title="Events are coming soon"
      meta={meta}
      icon={<CalendarDays className="mb-4 size-10 text-brand" />}
      actions={
        <>
          <SiteLink to={paths.resources()} className={buttonClass('primary')}>
            Browse Resources
          </SiteLink>
          <SiteLink to={paths.submit()} className={buttonClass('secondary')}>
            Submit an event
          </SiteLink>
        </>
      }
    >
      <p>
        Workshops, pitch nights and meetups for entrepreneurs in Maine will be listed on this page.
      </p>
      <p>Until then, browse the programs that run them.</p>
    </SimplePage>
  );
}

interface ListingProps {
  readonly upcoming: readonly ListedEvent[];
  /** Total count; more than `upcoming` while only the preview has loaded. */
  readonly total: number;
  readonly now: Date;
  readonly controls: EventFilterControls;
}

function Listing({ upcoming, total, now, controls }: ListingProps) {
  const { filters, clearAll } = controls;
  const places = useMemo(
    () => upcoming.map((event) => ({ id: event.id, place: eventAddress(event) ?? '' })),
    [upcoming],
  );
  const nearest = useNearest(filters.near, places);
  const isByDistance = nearest?.state === 'found';
  const visible = useMemo(() => {
    const found = filterEvents(upcoming, filters);
    return nearest === undefined ? found : byRank(found, nearest.rankOf);
  }, [upcoming, filters, nearest]);
  const isFiltered = hasEventFilters(filters);
  const noun = total === 1 ? 'event' : 'events';
  const origin = useSiteOrigin();
  const jsonLd = useMemo(
    () =>
      itemListJsonLd(
        'Events in Maine',
        origin + paths.events(),
        upcoming
          .slice(0, PREVIEW_LENGTH)
          .map(({ id, title }) => ({ name: title, url: origin + paths.event(id) })),
        total,
      ),
    [origin, upcoming, total],
  );
  useJsonLd(jsonLd);
  return (
    <>
      <EventFilterBar
        events={upcoming}
        controls={controls}
        nearest={nearest}
        count={
          <ResultCount onClear={isFiltered && visible.length > 0 ? clearAll : null}>
            {isFiltered
              ? `${showingCount(visible.length, total, noun)} coming up`
              : `${total.toLocaleString('en-US')} ${noun} coming up`}
          </ResultCount>
        }
      />
      {visible.length === 0 ? (
        <NoResults onClear={clearAll}>
          <p>No events found matching your criteria.</p>
        </NoResults>
      ) : (
        <DistanceContext value={nearest?.labelOf}>
          <EventMonths events={visible} now={now} isByDistance={isByDistance} />
        </DistanceContext>
      )}
      <ClosestEvents upcoming={upcoming} filters={filters} visible={visible} now={now} />
      <div className="pt-4">
        <AskLink about={filters.search} />
      </div>
    </>
  );
}

/** Events near to a search that finds few. */
function ClosestEvents(props: ClosestEventsProps) {
  if (!needsClosestMatches(props.filters.search, props.visible.length)) return null;
  return (
    <LazyPart fallback={null} isOptional>
      <LoadedEvents {...props} />
    </LazyPart>
  );
}

const ENTRIES = [1, 2, 3, 4] as const;

/** Loading placeholder of the list. It appears after a short delay. */
function EventsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading events…
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="mt-3 h-11 w-28 rounded border border-line bg-surface sm:hidden" />
        <div className="mt-6 hidden grid-cols-3 gap-3 sm:grid">
          {ENTRIES.slice(1).map((filter) => (
            <div key={filter} className="pt-5.5">
              <div className="mt-1 h-11 rounded border border-line bg-surface" />
            </div>
          ))}
        </div>
        <div className="mt-2 gap-8 sm:mt-17 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="my-4 h-7 w-40 rounded-sm bg-sunk" />
          <div className="space-y-3">
            {ENTRIES.map((entry) => (
              <div
                key={entry}
                className="flex gap-4 rounded-lg border border-line bg-surface p-4 sm:gap-5 sm:p-5"
              >
                <div className="h-20 w-14 rounded bg-sunk" />
                <div className="flex-1">
                  <div className="h-4 w-24 rounded-sm bg-sunk" />
                  <div className="mt-3 h-6 w-3/5 rounded-sm bg-sunk" />
                  <div className="mt-4 h-4 w-2/5 rounded-sm bg-sunk" />
                  <div className="mt-3 h-4 w-1/2 rounded-sm bg-sunk" />
                  <div className="mt-3 h-4 w-1/3 rounded-sm bg-sunk" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
