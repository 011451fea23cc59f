import { locationTypes } from '../../../shared/rules/submission-vocabularies';
import { geographicRegions, isMember } from '@shared/contracts/vocabularies';
import type { GeographicRegion, Option } from '@shared/contracts/vocabularies';
import { cleanSearch, searchTerm, searchText, withParams } from '@shared/search/list-filters';

/** Stored value of a location type. */
type LocationType = (typeof locationTypes)[number]['value'];

/** Filters of the event list; null and blank mean no filter. */
export interface EventFilters {
  readonly search: string;
  readonly region: GeographicRegion | null;
  /** Event type in lower case, because it is free text. */
  readonly type: string | null;
  readonly location: LocationType | null;
  /** A town or ZIP code from which the nearest comes first, or `OWN_POSITION`; '' for by date. */
  readonly near: string;
}

/** Names of the filters with options, equal to their query parameters. */
export type EventFilter = Exclude<keyof EventFilters, 'search' | 'near'>;

interface FilterableEvent {
  readonly title: string;
  readonly host_organization: string | null;
  readonly location_address: string | null;
  readonly geographic_region: readonly string[];
  readonly event_type: string | null;
  readonly location_type: string;
}

/** A filter option with the number of events that it leaves. */
export interface EventOption extends Option {
  readonly count: number;
}

/** Longer than any stored event type. */
const MAX_TYPE_LENGTH = 240;

export const noEventFilters: EventFilters = {
  search: '',
  region: null,
  type: null,
  location: null,
  near: '',
};

/**
 * Parses the filters from query parameters. Never throws: invalid values are ignored, and capital
 * letters make no difference.
 */
export function parseEventFilters(params: URLSearchParams): EventFilters {
  const region = params.get('region')?.toLowerCase();
  const location = params.get('location')?.toLowerCase();
  return {
    search: cleanSearch(params.get('search') ?? ''),
    region: isMember(geographicRegions, region) ? region : null,
    type: typeKey(params.get('type')),
    location: isMember(locationTypes, location) ? location : null,
    near: cleanSearch(params.get('near') ?? ''),
  };
}

/** Writes `filters` into a copy of `params`, in the format of `parseEventFilters`. */
export function writeEventFilters(params: URLSearchParams, filters: EventFilters): URLSearchParams {
  const { search, region, type, location, near } = filters;
  return withParams(params, {
    search: cleanSearch(search),
    region,
    type,
    location,
    near: cleanSearch(near),
  });
}

export function hasEventFilters(filters: EventFilters): boolean {
  return filters.search.trim() !== '' || chosenCount(filters) > 0;
}

/** Returns the number of filters with options that are set. */
export function chosenCount({ region, type, location }: EventFilters): number {
  return [region, type, location].filter((value) => value !== null).length;
}

/**
 * Returns the events that match all filters. The trimmed search is matched as a substring of title,
 * host, address and type, ignoring case. Statewide events match every region.
 */
export function filterEvents<Event extends FilterableEvent>(
  events: readonly Event[],
  filters: EventFilters,
): readonly Event[] {
  return events.filter((event) => matches(event, filters));
}

/**
 * Returns the options of one filter that leave at least one event, plus the selected one: regions
 * and location types in vocabulary order, event types by name.
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
    // Of several spellings of a type, the first event's is shown.
    if (key !== null && (labels.get(key) ?? key) === key) labels.set(key, event_type?.trim() ?? '');
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-US'));
}

function matches(
  event: FilterableEvent,
  { search, region, type, location }: EventFilters,
): boolean {
  const regions = event.geographic_region;
  return (
    (region === null || regions.includes(region) || regions.includes('statewide')) &&
    (type === null || typeKey(event.event_type) === type) &&
    (location === null || event.location_type === location) &&
    isFound(event, searchTerm(search))
  );
}

function isFound(event: FilterableEvent, term: string): boolean {
  const { title, host_organization, location_address, event_type } = event;
  return (
    term === '' ||
    searchText([title, host_organization, location_address, event_type]).includes(term)
  );
}

function typeKey(text: string | null): string | null {
  const key = (text ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();
  return key === '' || key.length > MAX_TYPE_LENGTH ? null : key;
}
