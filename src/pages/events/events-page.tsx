import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { EventCount, focusEventCount } from './event-count';
import { EventFilterBar } from './event-filter-bar';
import { EventMonths } from './event-months';
import { EventsHeader } from './events-header';
import { EventsPlaceholder } from './events-placeholder';
import { EventsSkeleton } from './events-skeleton';
import { useEventFilters } from './use-event-filters';
import type { EventFilterControls } from './use-event-filters';
import { useNow } from '@/components/clock/use-now';
import { LoadFailure } from '@/components/feedback/load-failure';
import { linkClass } from '@/components/ui/link-class';
import { eventKeys } from '@/data/events/event-keys';
import { upcomingEventsQuery, type ListedEvent } from '@/data/events/event-queries';
import { PREVIEW_LENGTH, useListPreview } from '@/data/list-preview';
import { filterEvents, hasEventFilters } from '@/domain/events/filters';
import { upcomingEvents } from '@/domain/events/list';
import { itemListJsonLd } from '@/domain/site/item-list-json-ld';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/site-origin';
import { useJsonLd } from '@/lib/use-json-ld';
import { usePageMeta } from '@/lib/use-page-meta';

const DESCRIPTION =
  'Workshops, pitch nights, webinars and meetups for people who start or run a business in Maine, by month and region.';

/** Events page: the list, or a placeholder while there are no events. */
export function EventsPage() {
  const { data, error, refetch } = useQuery(upcomingEventsQuery());
  const now = useNow();
  const controls = useEventFilters();
  const preview = useListPreview<ListedEvent>(eventKeys.upcoming());
  const shownPreview = error === null && !hasEventFilters(controls.filters) ? preview : undefined;
  const listed = data ?? shownPreview?.rows;
  const upcoming = useMemo(
    () => (listed === undefined ? null : upcomingEvents(listed, now)),
    [listed, now],
  );

  if (upcoming?.length === 0) return <EventsPlaceholder description={DESCRIPTION} />;
  return (
    <EventsFrame controls={controls}>
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
    </EventsFrame>
  );
}

interface EventsFrameProps {
  readonly controls: EventFilterControls;
  readonly children: ReactNode;
}

/** Frame of the list in every state except empty. */
function EventsFrame({ controls, children }: EventsFrameProps) {
  usePageMeta({ title: 'Events', description: DESCRIPTION, canonicalPath: paths.events() });
  return (
    <div className="mx-auto max-w-site px-4 py-8 sm:px-6 lg:py-12">
      <EventsHeader region={controls.filters.region} />
      {children}
    </div>
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
  const visible = useMemo(() => filterEvents(upcoming, filters), [upcoming, filters]);
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
      <EventFilterBar events={upcoming} controls={controls} />
      <EventCount
        shown={visible.length}
        total={total}
        onClear={hasEventFilters(filters) ? clearAll : null}
      />
      {visible.length === 0 ? (
        <NothingFound onClear={clearAll} />
      ) : (
        <EventMonths events={visible} now={now} />
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-2 flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <SearchX className="mb-4 size-10 text-soft" />
      <p className="text-lg">No events found matching your criteria.</p>
      <button
        type="button"
        onClick={() => {
          onClear();
          focusEventCount();
        }}
        className={`${linkClass} mt-2`}
      >
        Clear all filters
      </button>
    </div>
  );
}
