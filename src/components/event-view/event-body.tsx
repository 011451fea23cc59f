import type { ReactNode } from 'react';
import { WhenAndWhere } from './when-and-where';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import type { EventDetail } from '@/data/events/event-detail';
import { shownRegions } from '@/domain/resources/card-facts';

interface EventBodyProps {
  readonly event: EventDetail;
  readonly now: Date;
  readonly image: string | null;
  /** Actions shown below the registration link. */
  readonly actions?: ReactNode;
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
  const facts = [
    { term: 'Region', value: shownRegions(event.geographic_region).join(', ') },
    { term: 'Sector', value: event.sector },
    { term: 'Business type', value: event.business_type },
    { term: 'Event type', value: event.event_type },
    { term: 'Tags', value: event.tags.join(', ') },
  ].flatMap(({ term, value }) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [{ term, value: text }];
  });
  if (facts.length === 0) return null;
  return (
    <Card title="Details">
      <Facts facts={facts} />
    </Card>
  );
}
