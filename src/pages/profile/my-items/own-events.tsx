import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { OwnList, ItemTitle } from './own-list';
import { useEventBookmarkDelete } from '@/entities/events/api/event-bookmark-delete';
import type { SavedEvent } from '@/entities/events/api/saved-events';
import { savedEventsQuery } from '@/entities/events/api/saved-events';
import { sortSavedEvents } from '@/entities/events/rules/list';
import { eventTime, maineIso } from '@/entities/events/rules/times';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';

/** Saved events of the user, next one first. */
export function OwnEvents({ userId }: { userId: string }) {
  const saved = useQuery({
    ...savedEventsQuery(userId),
    select: (events: readonly SavedEvent[]) => sortSavedEvents(events, new Date()),
  });
  const remove = useEventBookmarkDelete();
  const headingRef = useRef<HTMLHeadingElement>(null);

  const send = (eventId: string) => {
    if (remove.isPending) return;
    remove.mutate(
      { userId, eventId },
      {
        onSuccess: () => {
          notify({ title: 'Event removed' });
          headingRef.current?.focus(); // The button was removed with the event.
        },
        onError: (error) => notifyFailure('The event was not removed', error),
      },
    );
  };

  return (
    <section aria-labelledby="saved-events">
      <h2 id="saved-events" ref={headingRef} tabIndex={-1} className="mb-4 text-xl">
        Saved Events
      </h2>
      <OwnList
        query={saved}
        label="Loading your saved events"
        empty="You haven't saved any events yet."
        keyOf={({ event_id }) => event_id}
        renderItem={(event) => (
          <EventCard
            event={event}
            isBusy={remove.isPending && remove.variables.eventId === event.event_id}
            onRemove={() => send(event.event_id)}
          />
        )}
      />
    </section>
  );
}

interface EventCardProps {
  readonly event: SavedEvent & { readonly isOver: boolean };
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function EventCard({ event: { events: event, isOver }, isBusy, onRemove }: EventCardProps) {
  const title = event?.title ?? 'An event that is no longer public';
  return (
    <>
      <h3 className="text-lg font-semibold">
        <ItemTitle title={title} path={event === null ? null : paths.event(event.id)} />
      </h3>
      {event !== null && (
        <p className="mt-2 flex items-start gap-2 text-soft">
          <CalendarDays className="mt-1 size-4 shrink-0" />
          <span>
            <time dateTime={maineIso(event.start_date) ?? undefined}>
              {eventTime(event, 'long')}
            </time>
            {isOver && <span>{' (over)'}</span>}
          </span>
        </p>
      )}
      <p className="mt-auto pt-1">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={onRemove}
          className={buttonClass('quiet', '-ml-3 -mb-2')}
        >
          <span>{isBusy ? 'Removing…' : 'Remove'}</span>
          <span className="sr-only">{` ${title}`}</span>
        </button>
      </p>
    </>
  );
}
