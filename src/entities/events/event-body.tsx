import { CalendarDays, ExternalLinkIcon, LinkIcon, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { EventDetail } from './api/event-detail';
import { eventPlace } from './rules/place';
import { eventPhase, eventTime, eventTimeInZone, maineIso } from './rules/times';
import { shownRegions } from '@/entities/resources/rules/card-facts';
import type { ElementNode } from '@/shared/lib/element-node';
import { useHydrated } from '@/shared/lib/page-data';
import { safeHref } from '@/shared/rules/links';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/external-link';
import { FactsCard } from '@/shared/ui/facts';
import { linkClass } from '@/shared/ui/link-class';

interface EventBodyProps {
  readonly event: EventDetail;
  readonly now: Date;
  readonly image: string | null;
  /** Actions shown below the registration link. */
  readonly actions?: ElementNode;
}

/** When, where and registration first; description and details beside them on wide screens. */
export function EventBody({ event, now, image, actions }: EventBodyProps) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <WhenAndWhere event={event} now={now} actions={actions} />
      <div className="grid grid-cols-1 gap-4 lg:col-start-1 lg:row-start-1 lg:gap-6">
        {image !== null && <Picture title={event.title} address={image} />}
        <About description={event.description} />
        <Details event={event} />
      </div>
    </div>
  );
}

/** Event image in a fixed frame, so that the layout does not shift. */
function Picture({ title, address }: { title: string; address: string }) {
  return (
    <div className="aspect-video overflow-hidden rounded-lg border border-line bg-sunk">
      <img
        src={address}
        alt={`For the event: ${title}`}
        width={960}
        height={540}
        className="size-full object-contain"
      />
    </div>
  );
}

function About({ description }: { description: string | null }) {
  const text = description?.trim() ?? '';
  return (
    <Card title="About This Event">
      {text === '' ? (
        <p className="text-soft">The host has not described this event yet.</p>
      ) : (
        <p className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
      )}
    </Card>
  );
}

function Details({ event }: { event: EventDetail }) {
  return (
    <FactsCard
      title="Details"
      facts={[
        { term: 'Region', value: shownRegions(event.geographic_region).join(', ') },
        { term: 'Sector', value: event.sector },
        { term: 'Business type', value: event.business_type },
        { term: 'Event type', value: event.event_type },
        { term: 'Tags', value: event.tags.join(', ') },
      ]}
    />
  );
}

/** Date, place, links and registration of an event. */
function WhenAndWhere({ event, now, actions }: Omit<EventBodyProps, 'image'>) {
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
          <span>{address === null ? 'Online' : 'Also online'}</span>
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
  readonly children: ElementNode;
}

function Line({ icon: Icon, label, children }: LineProps) {
  return (
    <div className="flex items-start gap-3">
      <Icon className="mt-0.5 size-5 text-brand" />
      <div className="min-w-0 wrap-anywhere">
        <span className="sr-only">{`${label}: `}</span>
        {children}
      </div>
    </div>
  );
}
