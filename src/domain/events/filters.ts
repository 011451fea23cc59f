import { locationTypes } from '../submissions/vocabularies';

import { geographicRegions, isMember } from '../vocabularies';
import type { GeographicRegion, Option } from '../vocabularies';

/** Where an event takes place: in a room, on a screen, or both. */
export type LocationType = (typeof locationTypes)[number]['value'];

/** What a visitor narrowed the list of events to; null asks for nothing. */
export interface EventFilters {
  readonly region: GeographicRegion | null;
  /** A type of event in lower case: people write them as they like. */
  readonly type: string | null;
  readonly location: LocationType | null;
}

/** The filters, named as their query parameters. */
export type EventFilter = keyof EventFilters;

interface FilterableEvent {
  readonly geographic_region: readonly string[];
  readonly event_type: string | null;
  readonly location_type: string;
}

/** A choice and how many events it leaves, the other filters given. */
export interface EventOption extends Option {
  readonly count: number;
}

/** Longer than the database takes a type to be, however its characters are counted. */
const MAX_TYPE_LENGTH = 240;

export const noEventFilters: EventFilters = { region: null, type: null, location: null };

/** Reads the filters from query parameters. Never throws: what is none of them is dropped. */
export function parseEventFilters(params: URLSearchParams): EventFilters {
  const [region, location] = [params.get('region'), params.get('location')];
  return {
    region: isMember(geographicRegions, region) ? region : null,
    type: typeKey(params.get('type')),
    location: isMember(locationTypes, location) ? location : null,
  };
}

/** Writes `filters` into a copy of `params`, as `parseEventFilters` reads them. */
export function writeEventFilters(params: URLSearchParams, filters: EventFilters): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const key of ['region', 'type', 'location'] as const) {
    const value = filters[key];
    if (value === null) written.delete(key);
    else written.set(key, value);
  }
  return written;
}

export function hasEventFilters(filters: EventFilters): boolean {
  return filters.region !== null || filters.type !== null || filters.location !== null;
}

/** The events that match every filter. What is for the whole state is for each region. */
export function filterEvents<Event extends FilterableEvent>(
  events: readonly Event[],
  filters: EventFilters,
): readonly Event[] {
  return events.filter((event) => matches(event, filters));
}

/**
 * The choices of one filter that leave at least one event, and the chosen one in any case: regions
 * and location types in the order of their vocabularies, types by name.
 */
export function eventOptions(
  events: readonly FilterableEvent[],
  filters: EventFilters,
  filter: EventFilter,
): readonly EventOption[] {
  return choicesOf(events, filters, filter)
    .map((option) => {
      const chosen = parseEventFilters(new URLSearchParams({ [filter]: option.value }));
      const count = filterEvents(events, { ...filters, [filter]: chosen[filter] }).length;
      return { ...option, count };
    })
    .filter(({ value, count }) => count > 0 || value === filters[filter]);
}

function choicesOf(
  events: readonly FilterableEvent[],
  filters: EventFilters,
  filter: EventFilter,
): readonly Option[] {
  if (filter === 'region') return geographicRegions;
  if (filter === 'location') return locationTypes;
  const labels = new Map<string, string>();
  if (filters.type !== null) labels.set(filters.type, filters.type);
  for (const { event_type } of events) {
    const key = typeKey(event_type);
    // Of several ways to write one type, the first event's.
    if (key !== null && (labels.get(key) ?? key) === key) labels.set(key, event_type?.trim() ?? '');
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-US'));
}

function matches(event: FilterableEvent, { region, type, location }: EventFilters): boolean {
  const regions = event.geographic_region;
  return (
    (region === null || regions.includes(region) || regions.includes('statewide')) &&
    (type === null || typeKey(event.event_type) === type) &&
    (location === null || event.location_type === location)
  );
}

function typeKey(text: string | null): string | null {
  const key = (text ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();
  return key === '' || key.length > MAX_TYPE_LENGTH ? null : key;
}
