import { jsonLdText } from '../../../shared/rules/json-ld';
import { trimmedOrNull } from '../../../shared/rules/text-rules';
import { eventPlace } from './place';
import { maineIso } from './times';
import type { EventTimes } from './times';

interface DescribedEvent extends EventTimes {
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
 * Returns the JSON-LD of an event (schema.org).
 *
 * @param page URL of the event page.
 * @param image URL of the image, null when there is none.
 */
export function eventJsonLd(event: DescribedEvent, page: string, image: string | null): string {
  const host = trimmedOrNull(event.host_organization);
  const mode = attendanceModes[event.location_type];
  return jsonLdText({
    '@type': 'Event',
    name: event.title,
    url: page,
    startDate: maineIso(event.start_date),
    endDate: maineIso(event.end_date),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: mode === undefined ? null : `https://schema.org/${mode}`,
    location: locations(event, page),
    description: trimmedOrNull(event.description),
    image,
    organizer: host === null ? null : { '@type': 'Organization', name: host },
  });
}

function locations(event: DescribedEvent, page: string) {
  const { address, isOnline, joinLink } = eventPlace(event);
  // Search engines require a place; use 'Maine' when the address is unknown.
  const place = { '@type': 'Place', name: address ?? 'Maine', address: address ?? 'Maine' };
  const virtual = { '@type': 'VirtualLocation', url: joinLink ?? page };
  if (!isOnline) return place;
  return event.location_type === 'hybrid' ? [place, virtual] : virtual;
}
