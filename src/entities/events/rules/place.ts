import { safeHref } from '../../../shared/rules/links';
import { trimmedOrNull } from '../../../shared/rules/text-rules';

interface PlacedEvent {
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
}

/** Whether events of this location type have an address. */
export function hasAddress(locationType: string): boolean {
  return locationType !== 'online';
}

/** Whether events of this location type may have a link. */
export function hasLink(locationType: string): boolean {
  return locationType === 'online' || locationType === 'hybrid';
}

/** Place of an event. */
export interface EventPlace {
  /** Address; null when unknown or online. */
  readonly address: string | null;
  /** Map link of the address. */
  readonly map: string | null;
  readonly isOnline: boolean;
  /** Link to join online; null when unknown or unsafe. */
  readonly joinLink: string | null;
}

/** Returns the place by location type: online events have no address, in-person events no link. */
export function eventPlace(event: PlacedEvent): EventPlace {
  const isOnline = hasLink(event.location_type);
  const address = eventAddress(event);
  return {
    address,
    map: address === null ? null : mapSearch(address),
    isOnline,
    joinLink: isOnline ? safeHref(event.location_link) : null,
  };
}

/** Returns the address; null when it is unknown, and for online events. */
export function eventAddress(event: Omit<PlacedEvent, 'location_link'>): string | null {
  return hasAddress(event.location_type) ? trimmedOrNull(event.location_address) : null;
}

/** Returns the place in short form for lists: 'Bangor Library, 1 Main Street', 'Online' or both. */
export function placeLine(event: Omit<PlacedEvent, 'location_link'>): string | null {
  const { address, isOnline } = eventPlace({ ...event, location_link: null });
  if (!isOnline) return address;
  return address === null ? 'Online' : `${address} and online`;
}

function mapSearch(address: string): string {
  const query = new URLSearchParams({ query: address.replace(/\s+/gu, ' ') });
  return `https://www.openstreetmap.org/search?${query.toString()}`;
}
