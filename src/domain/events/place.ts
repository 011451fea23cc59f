import { safeHref } from '../links';

interface PlacedEvent {
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
}

/** Where an event takes place. */
export interface EventPlace {
  /** Of an event in a room; null where none is known or there is no room. */
  readonly address: string | null;
  /** Where to look for that address on a map. */
  readonly map: string | null;
  readonly isOnline: boolean;
  /** Where to join online; null where that is not known or not safe to follow. */
  readonly joinLink: string | null;
}

/** Where an event takes place, by its type: an online event has no address, one in a room no link. */
export function eventPlace(event: PlacedEvent): EventPlace {
  const isOnline = event.location_type === 'online' || event.location_type === 'hybrid';
  const text = event.location_type === 'online' ? '' : (event.location_address?.trim() ?? '');
  const address = text === '' ? null : text;
  return {
    address,
    map: address === null ? null : mapSearch(address),
    isOnline,
    joinLink: isOnline ? safeHref(event.location_link) : null,
  };
}

/** The place in a few words, for lists: 'Bangor Library, 1 Main Street', 'Online' or both. */
export function placeLine(event: Omit<PlacedEvent, 'location_link'>): string | null {
  const { address, isOnline } = eventPlace({ ...event, location_link: null });
  if (!isOnline) return address;
  return address === null ? 'Online' : `${address} and online`;
}

function mapSearch(address: string): string {
  const query = new URLSearchParams({ query: address.replace(/\s+/gu, ' ') });
  return `https://www.openstreetmap.org/search?${query.toString()}`;
}
