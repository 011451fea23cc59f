import { useCallback, useMemo } from 'react';
import { EventRow } from './event-row';
import type { ListedEvent } from '@/entities/events/api/upcoming-events';
import { filterEvents, type EventFilters } from '@/entities/events/rules/filters';
import { MatchList } from '@/features/search/match-list';
import { eventEntry } from '@shared/search/closest/event-entries';

export interface ClosestEventsProps {
  readonly upcoming: readonly ListedEvent[];
  readonly filters: EventFilters;
  /** The results of the search itself. */
  readonly visible: readonly ListedEvent[];
  readonly now: Date;
}

/** Events near to the search, among those that the other filters allow. */
export function ClosestEvents({ upcoming, filters, visible, now }: ClosestEventsProps) {
  const createEntries = useMemo(() => () => upcoming.map(eventEntry), [upcoming]);
  const allowed = useMemo(
    () => new Map(filterEvents(upcoming, { ...filters, search: '' }).map((row) => [row.id, row])),
    [upcoming, filters],
  );
  const isAllowed = useCallback((id: string) => allowed.has(id), [allowed]);
  return (
    <MatchList
      createEntries={createEntries}
      search={filters.search}
      shownIds={new Set(visible.map(({ id }) => id))}
      isAllowed={isAllowed}
      renderEntry={(id) => {
        const event = allowed.get(id);
        return event === undefined ? null : <EventRow event={event} now={now} />;
      }}
    />
  );
}
