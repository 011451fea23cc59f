import { CalendarDays, ExternalLinkIcon, LinkIcon, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/external-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import type { EventDetail } from '@/data/events/event-detail';
import { eventPlace } from '@/domain/events/place';
import { eventPhase, eventTime, eventTimeInZone, maineIso } from '@/domain/events/times';
import { safeHref } from '@/domain/links';
import { useHydrated } from '@/lib/page-data';

interface WhenAndWhereProps {
  readonly event: EventDetail;
  readonly now: Date;
  readonly actions: ReactNode;
}

/** Date, place, links and registration of an event. */
export function WhenAndWhere({ event, now, actions }: WhenAndWhereProps) {
  const isOver = eventPhase(event, now) === 'over';
  return (
    <section
      aria-labelledby="when-and-where"
      className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="when-and-where" className="text-xl">
        When and Where
      </h2>
      <div className="mt-3 space-y-3">
        <When event={event} />
        <Where event={event} isOver={isOver} />
      </div>
      <div className="mt-5 grid gap-2 print:hidden">
        <Registration event={event} isOver={isOver} />
        {actions}
      </div>
    </section>
  );
}

function When({ event }: { event: EventDetail }) {
  const { isOnline } = eventPlace(event);
  // In-person events show Maine time only.
  const zone = useHydrated() && isOnline ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
  const there = zone === null ? null : eventTimeInZone(event, zone);
  return (
    <Line icon={CalendarDays} label="When">
      <time dateTime={maineIso(event.start_date) ?? undefined}>{eventTime(event, 'long')}</time>
      {/* Reserves space for the longer text: the reader's time zone is known only after hydration. */}
      <span className={`block text-sm text-soft ${isOnline ? 'min-h-[2lh] sm:min-h-[1lh]' : ''}`}>
        {there === null ? 'Eastern Time' : `Eastern Time. In your time zone: ${there}`}
      </span>
    </Line>
  );
}

function Where({ event, isOver }: { event: EventDetail; isOver: boolean }) {
  const { address, map, isOnline, joinLink } = eventPlace(event);
  return (
    <>
      {(address !== null || !isOnline) && (
        <Line icon={MapPin} label="Where">
          <span className="whitespace-pre-line">{address ?? 'Location to be announced'}</span>
          {map !== null && (
            <span className="block print:hidden">
              <ExternalLink href={map} className={linkClass}>
                Find on a map
                <ExternalLinkIcon className="size-4" />
              </ExternalLink>
            </span>
          )}
        </Line>
      )}
      {isOnline && (
        <Line icon={LinkIcon} label="Where">
          {address === null ? 'Online' : 'Also online'}
          {joinLink !== null && !isOver && (
            <span className="block">
              <ExternalLink href={joinLink} className={linkClass}>
                Join online
                <ExternalLinkIcon className="size-4" />
              </ExternalLink>
            </span>
          )}
        </Line>
      )}
    </>
  );
}

function Registration({ event, isOver }: { event: EventDetail; isOver: boolean }) {
  const href = safeHref(event.registration_link);
  if (href === null) return null;
  if (isOver) return <p className="text-soft">Registration has ended.</p>;
  return (
    <ExternalLink href={href} className={buttonClass('primary', 'w-full')}>
      Register for Event
      <ExternalLinkIcon className="size-4" />
    </ExternalLink>
  );
}

interface LineProps {
  readonly icon: LucideIcon;
  /** Accessible name of the icon. */
  readonly label: string;
  readonly children: ReactNode;
}

function Line({ icon: Icon, label, children }: LineProps) {
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 size-5 text-brand" />
      <div className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </div>
  );
}
