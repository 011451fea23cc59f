import { providerRegions } from '../../contracts/provider-vocabularies.ts';
import { isMember, type GeographicRegion } from '../../contracts/vocabularies.ts';
import type { ListedProvider } from '../providers/directory.ts';
import type { ProviderRegion } from '../providers/filters.ts';
import type { SearchEntry } from './entry.ts';

/** The regions of resources that a region of providers is in. */
const regionsOf: Readonly<Record<ProviderRegion, readonly GeographicRegion[]>> = {
  Statewide: ['statewide'],
  'Southern Maine': ['southern'],
  'Central Maine': ['central'],
  'Northern Maine': ['northern'],
  'Coastal Maine': ['midcoast', 'downeast'],
  'Greater Portland': ['southern'],
  'Bangor Area': ['northern'],
  'Augusta Area': ['central'],
  'Lewiston-Auburn': ['western'],
  Other: [],
};

/** Returns a service provider in the terms of the search. */
export function providerEntry(provider: ListedProvider): SearchEntry {
  const { id, provider_name, service_categories, tags, description, region_served } = provider;
  return {
    id,
    name: provider_name,
    organization: '',
    labels: [...service_categories, ...tags],
    offer: '',
    description,
    regions: isMember(providerRegions, region_served) ? regionsOf[region_served] : [],
    location: region_served,
    industries: [],
    servesAllIndustries: false,
    supportType: null,
    stages: [],
    formats: [],
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
