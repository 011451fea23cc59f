import { serviceCategories } from '../../contracts/provider-vocabularies.ts';
import type { GeographicRegion } from '../../contracts/vocabularies.ts';
import type { ProviderFilters, ProviderRegion, ServiceCategory } from '../providers/filters.ts';
import type { Place } from './places.ts';
import type { QueryUnit } from './query.ts';
import { readTyped, searchWithout } from './typed-query.ts';
import { isWeakStem, stemsOf } from './words.ts';

/** A filter of the provider directory that typed words may mean. */
export interface UnderstoodProviderFilter {
  /** What choosing it does: 'See everyone in Bangor Area'. */
  readonly label: string;
  readonly filters: ProviderFilters;
}

/** The areas around the largest towns. */
const areas: Readonly<Record<string, ProviderRegion>> = {
  Portland: 'Greater Portland',
  'South Portland': 'Greater Portland',
  Westbrook: 'Greater Portland',
  Falmouth: 'Greater Portland',
  Scarborough: 'Greater Portland',
  'Cape Elizabeth': 'Greater Portland',
  Bangor: 'Bangor Area',
  Brewer: 'Bangor Area',
  Orono: 'Bangor Area',
  Augusta: 'Augusta Area',
  Hallowell: 'Augusta Area',
  Lewiston: 'Lewiston-Auburn',
  Auburn: 'Lewiston-Auburn',
};

const wider: Readonly<Record<GeographicRegion, ProviderRegion | null>> = {
  statewide: 'Statewide',
  southern: 'Southern Maine',
  midcoast: 'Coastal Maine',
  central: 'Central Maine',
  western: null,
  downeast: 'Coastal Maine',
  northern: 'Northern Maine',
};

/** Returns the filters that the words of a search may mean and that are not set. */
export function understoodProviderFilters(
  filters: ProviderFilters,
): readonly UnderstoodProviderFilter[] {
  const query = readTyped(filters.search);
  const understood: UnderstoodProviderFilter[] = [];
  const region = query.places.map(regionOf).find((found) => found !== null) ?? null;
  if (region !== null && region !== filters.region) {
    const search = searchWithout(query, query.placePositions);
    understood.push({ label: labelOfRegion(region), filters: { ...filters, region, search } });
  }
  for (const unit of query.units) {
    const category = categoryOf(unit);
    if (category === null || category === filters.category) continue;
    const search = searchWithout(query, unit.positions);
    understood.push({
      label: `See everyone for ${category}`,
      filters: { ...filters, category, search },
    });
    break;
  }
  return understood;
}

function labelOfRegion(region: ProviderRegion): string {
  return region === 'Statewide' ? 'See everyone who works statewide' : `See everyone in ${region}`;
}

function regionOf({ name, region }: Place): ProviderRegion | null {
  return areas[name] ?? wider[region];
}

function categoryOf({ alternatives }: QueryUnit): ServiceCategory | null {
  const says = (category: string) => {
    const stems = new Set(stemsOf(category));
    return alternatives.some(
      (alternative) =>
        alternative.stems.every((part) => stems.has(part)) && !alternative.stems.every(isWeakStem),
    );
  };
  return serviceCategories.find(({ value }) => says(value))?.value ?? null;
}
