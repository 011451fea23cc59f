import { safeHref } from '../../../shared/rules/links';
import { trimmedOrNull } from '../../../shared/rules/text-rules';

interface PlacedEvent {
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
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
  const isOnline = event.location_type === 'online' || event.location_type === 'hybrid';
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
  return event.location_type === 'online' ? null : trimmedOrNull(event.location_address);
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
