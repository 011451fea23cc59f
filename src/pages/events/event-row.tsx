import { CalendarClock, Clock, MapIcon, MapPin, Navigation, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedEvent } from '@/entities/events/api/upcoming-events';
import { placeLine } from '@/entities/events/rules/place';
import { calendarLeaf, eventPhase, eventTime, maineIso } from '@/entities/events/rules/times';
import { shownRegions } from '@/entities/resources/rules/card-facts';
import { useDistance } from '@/features/nearby/distance';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';

interface EventRowProps {
  readonly event: ListedEvent;
  readonly now: Date;
}

/** Row of the event list. The whole row links to the event page. */
export function EventRow({ event, now }: EventRowProps) {
  const regions = shownRegions(event.geographic_region).join(', ');
  return (
    <article className="relative flex flex-wrap gap-4 rounded-lg border border-line bg-surface p-4 hover:border-edge sm:gap-5 sm:p-5 print:rounded-none print:border-0 print:border-t print:p-0 print:py-1">
      <CalendarLeaf event={event} />
      <div className="min-w-0 flex-1 basis-36 print:flex print:flex-wrap print:items-baseline print:gap-x-3 print:text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <PhaseBadge event={event} now={now} />
          {event.event_type !== null && (
            <p className="min-w-0 wrap-anywhere text-soft">{event.event_type}</p>
          )}
        </div>
        <h3 className="mt-1 text-lg sm:text-xl print:order-first print:m-0 print:text-base">
          {/* The link covers the whole row; its accessible name is the title. */}
          <SiteLink
            to={paths.event(event.id)}
            state={FROM_LIST}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline hover:underline-offset-4"
          >
            {event.title}
          </SiteLink>
        </h3>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 print:m-0 print:basis-full print:gap-x-4 print:gap-y-0">
          <Fact icon={Clock} label="When" isLine>
            <time dateTime={maineIso(event.start_date) ?? undefined}>
              {eventTime(event, 'short')}
            </time>
          </Fact>
          <Fact icon={MapPin} label="Where" isLine>
            {placeLine(event)}
          </Fact>
          <Fact icon={Navigation} label="Distance">
            {useDistance(event.id)}
          </Fact>
          <Fact icon={MapIcon} label="Region">
            {regions}
          </Fact>
          <Fact icon={Users} label="Host">
            {event.host_organization}
          </Fact>
        </ul>
      </div>
    </article>
  );
}

/** Calendar icon with the first day. Decorative: the time line repeats it. */
function CalendarLeaf({ event }: { event: ListedEvent }) {
  const leaf = calendarLeaf(event);
  if (leaf === null) return null;
  return (
    <div
      aria-hidden="true"
      className="h-fit w-14 shrink-0 print:hidden overflow-hidden rounded border border-line text-center"
    >
      <p className="bg-brand py-0.5 text-xs font-semibold text-on-brand">{leaf.month}</p>
      <p className="pt-1 font-display text-2xl">{leaf.day}</p>
      <p className="pb-1 text-xs text-soft">{leaf.weekday}</p>
    </div>
  );
}

function PhaseBadge({ event, now }: EventRowProps) {
  const phase = eventPhase(event, now);
  if (phase !== 'now' && phase !== 'today') return null;
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-buoy-tint px-2.5 py-0.5 font-semibold text-buoy">
      <CalendarClock className="size-4" />
      <span>{phase === 'now' ? 'Now' : 'Today'}</span>
    </p>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  /** Accessible name of the icon. */
  readonly label: string;
  /** Whether it takes a full line. */
  readonly isLine?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon: Icon, label, isLine = false, children }: FactProps) {
  if (children === null || children === '') return null;
  return (
    <li className={`flex min-w-0 items-start gap-2 ${isLine ? 'basis-full print:basis-auto' : ''}`}>
      <Icon className="mt-1 size-4 text-soft print:hidden" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{`${label}: `}</span>
        <span>{children}</span>
      </span>
    </li>
  );
}
