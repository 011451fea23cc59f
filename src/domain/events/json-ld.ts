import { jsonLdText } from '../site/json-ld';
import { eventPlace } from './place';
import { maineIso } from './times';
import type { Timed } from './times';

interface DescribedEvent extends Timed {
  readonly title: string;
  readonly description: string | null;
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
  readonly host_organization: string | null;
}

const attendanceModes: Readonly<Record<string, string>> = {
  in_person: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/**
 * An event in the words of schema.org, as text for a data block of the page.
 *
 * @param page the address of the event's page.
 * @param image the address of its picture, null when it has none.
 */
export function eventJsonLd(event: DescribedEvent, page: string, image: string | null): string {
  const description = textOf(event.description);
  const host = textOf(event.host_organization);
  const mode = attendanceModes[event.location_type];
  return jsonLdText({
    '@type': 'Event',
    name: event.title,
    url: page,
    startDate: maineIso(event.start_date),
    endDate: maineIso(event.end_date),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(mode === undefined ? {} : { eventAttendanceMode: `https://schema.org/${mode}` }),
    location: locations(event, page),
    ...(description === null ? {} : { description }),
    ...(image === null ? {} : { image }),
    ...(host === null ? {} : { organizer: { '@type': 'Organization', name: host } }),
  });
}

function locations(event: DescribedEvent, page: string) {
  const { address, isOnline, joinLink } = eventPlace(event);
  // The search engines that read this ask for a place; 'Maine' is what is known without an address.
  const room = { '@type': 'Place', name: address ?? 'Maine', address: address ?? 'Maine' };
  const screen = { '@type': 'VirtualLocation', url: joinLink ?? page };
  if (!isOnline) return room;
  return event.location_type === 'hybrid' ? [room, screen] : screen;
}

function textOf(value: string | null): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}
