import { BookmarkButton } from './bookmark-button';
import { CalendarButton } from './calendar-button';
import { ShareButton } from '@/components/share-button';
import type { EventDetail } from '@/data/events/event-detail';
import { eventPhase } from '@/domain/events/times';

interface EventActionsProps {
  readonly event: EventDetail;
  readonly now: Date;
  /** URL of the page, for sharing. */
  readonly page: string;
}

/** Bookmark, calendar and share buttons. */
export function EventActions({ event, now, page }: EventActionsProps) {
  return (
    <>
      <BookmarkButton eventId={event.id} />
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
        {eventPhase(event, now) !== 'over' && <CalendarButton event={event} page={page} />}
        <ShareButton name={event.title} page={page} />
      </div>
    </>
  );
}
