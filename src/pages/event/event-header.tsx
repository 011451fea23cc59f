import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { BackToList } from '@/components/back-to-list';
import { EventHeading } from '@/components/event-view/event-heading';
import type { EventDetail } from '@/data/events/event-detail';
import { eventModerationQuery } from '@/data/events/event-queries';
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

/** Explains to the submitter and staff why the event is not public. */
export function NotPublicNote({ eventId }: { eventId: string }) {
  const { data: moderation } = useQuery(eventModerationQuery(eventId));
  return (
    <p className="mt-4 flex max-w-measure items-start gap-2 rounded border border-line bg-sunk px-4 py-3">
      <Info className="mt-0.5 size-5 text-soft" />
      <span>
        <strong>{moderation === 'declined' ? 'Not approved.' : 'Waiting for approval.'}</strong>{' '}
        Only the submitter and staff can see this page.
      </span>
    </p>
  );
}
