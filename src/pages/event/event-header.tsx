import { NotPublicNote } from './not-public-note';
import { BackToList } from '@/components/back-to-list';
import { EventHeading } from '@/components/event-view/event-heading';
import type { EventDetail } from '@/data/events/event-detail';
import { paths } from '@/lib/paths';

interface EventHeaderProps {
  readonly event: EventDetail;
  readonly now: Date;
}

/** Back link, moderation note and heading of an event. */
export function EventHeader({ event, now }: EventHeaderProps) {
  return (
    <header>
      <BackToList to={paths.events()}>Back to Events</BackToList>
      {event.status !== 'approved' && <NotPublicNote eventId={event.id} />}
      <EventHeading event={event} now={now} />
    </header>
  );
}
