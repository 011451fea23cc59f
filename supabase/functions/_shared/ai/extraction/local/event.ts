import type { ExtractedEvent } from '../../../contracts/extraction.ts';
import type { DateMention } from './dates.ts';
import type { Document } from './document.ts';
import { found } from './found.ts';
import { findImage, findLinks, findMeeting, findRegistration } from './links.ts';
import { findOrganization } from './organizations.ts';
import { findTowns, regionOfPlace } from './places.ts';
import { describe } from './prose.ts';
import type { FoundFields } from './resource.ts';
import { findTitle } from './title.ts';
import { findEventType, findIndustries, findTags } from './topics.ts';
import { findLocationType, findVenue } from './venue.ts';
import { industryLabel } from './vocabulary.ts';
import { findWhen } from './when.ts';

/** Reads a document as an event. */
export function readEvent(
  document: Document,
  dates: readonly DateMention[],
  today: string,
  isEvent: boolean,
): FoundFields<ExtractedEvent> {
  const title = findTitle(document, isEvent ? 'event' : 'resource');
  const links = findLinks(document);
  const registration = findRegistration(links, title?.value ?? null);
  const meeting = findMeeting(links, registration?.value ?? null);
  const address = findVenue(document, title?.value ?? null);
  const when = isEvent ? findWhen(document, dates, today) : { start: null, end: null };
  const host = findOrganization(document, title?.value ?? null, address?.value ?? null);
  const type = isEvent ? findEventType(document, title?.value ?? null, host?.value ?? null) : null;
  const industries = findIndustries(document, title?.value ?? null);
  const place = findLocationType(document, links, meeting, address);
  const sector = industries?.value[0];
  return {
    title,
    description: describe(document, title?.value ?? null),
    start_date: when.start,
    end_date: when.end,
    location_type: place,
    location_address: place?.value === 'online' ? null : address,
    location_link: place?.value === 'in_person' ? null : meeting,
    geographic_region:
      place?.value === 'online' || address === null ? null : regionOfPlace(document, address),
    host_organization: host,
    registration_link: registration?.value === meeting?.value ? null : registration,
    sector:
      sector === undefined ? null : found(industryLabel(sector), industries?.confidence ?? 0.5),
    business_type: null,
    event_type: type,
    tags: findTags(document, [], findTowns(document)),
    image_url: findImage(links),
  };
}
