import { locationTypes, labelOf } from '../../contracts/vocabularies.ts';
import type { SearchEntry } from './entry.ts';

interface SearchedEvent {
  readonly id: string;
  readonly title: string;
  readonly host_organization: string | null;
  readonly event_type: string | null;
  readonly location_type: string;
  readonly location_address: string | null;
  readonly geographic_region: readonly string[];
}

/** Returns an event in the terms of the search. */
export function eventEntry(event: SearchedEvent): SearchEntry {
  const { id, title, host_organization, event_type, location_type, geographic_region } = event;
  return {
    id,
    name: title,
    organization: host_organization ?? '',
    labels: event_type === null ? [] : [event_type],
    offer: labelOf(locationTypes, location_type),
    description: '',
    regions: geographic_region,
    location: event.location_address ?? '',
    industries: [],
    servesAllIndustries: false,
    supportType: 'event',
    stages: [],
    formats: [location_type],
    amounts: null,
    amountText: '',
    isFree: false,
    closesOn: null,
    isOpen: true,
    isClosed: false,
    addresses: [],
    phones: [],
  };
}
