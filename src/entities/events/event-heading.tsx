import { CalendarClock, Hourglass } from 'lucide-react';
import type { EventDetail } from './api/event-detail';
import { eventPhase } from './rules/times';

interface EventHeadingProps {
  readonly event: EventDetail;
  readonly now: Date;
  /** `h2` where the page is not about this event. */
  readonly level?: 'h1' | 'h2';
}

/** Type, phase, title and host of an event. */
export function EventHeading({ event, now, level = 'h1' }: EventHeadingProps) {
  const Heading = level;
  const host = event.host_organization;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {event.event_type !== null && (
          <p className="min-w-0 wrap-anywhere text-soft">{event.event_type}</p>
        )}
        <PhaseBadge phase={eventPhase(event, now)} />
      </div>
      <Heading className="mt-2 max-w-measure text-2xl wrap-anywhere sm:text-3xl">
        {event.title}
      </Heading>
      {host !== null && (
        <p className="mt-3 text-lg wrap-anywhere text-soft">
          <span className="sr-only">Host: </span>
          <span>{host}</span>
        </p>
      )}
    </>
  );
}

const phaseBadges = {
  over: { label: 'This event is over', className: 'bg-unknown-tint text-unknown' },
  now: { label: 'Happening now', className: 'bg-buoy-tint text-buoy' },
  today: { label: 'Starts today', className: 'bg-buoy-tint text-buoy' },
} as const;

function PhaseBadge({ phase }: { phase: ReturnType<typeof eventPhase> }) {
  if (phase === 'later') return null;
  const { label, className } = phaseBadges[phase];
  return (
    <p
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${className}`}
    >
      {phase === 'over' ? <Hourglass className="size-4" /> : <CalendarClock className="size-4" />}
      <span>{label}</span>
    </p>
  );
}
