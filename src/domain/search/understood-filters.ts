import { NOTICE_DAYS } from '../resources/availability';
import { allFilterGroups, type FilterGroup, type ResourceFilters } from '../resources/filters';
import { amountBand } from '../resources/more-filter-values';
import { geographicRegions, labelOf } from '../vocabularies';
import type { Query } from './query';
import { readTyped, searchWithout } from './typed-query';

/** A filter that typed words may mean. */
export interface UnderstoodFilter {
  /** 'Region Northern' */
  readonly label: string;
  /** The filters with it, and without the words that mean it. */
  readonly filters: ResourceFilters;
}

/** Longer texts are pasted, and name too much. */
const MOST_SUGGESTED = 4;

/** Returns the filters that the words of a search may mean and that are not set. */
export function understoodFilters(filters: ResourceFilters): readonly UnderstoodFilter[] {
  const query = readTyped(filters.search);
  if (query.units.some(({ facts }) => facts.isPrivate === true)) return [];
  const understood = withoutRepeats(meaningsOf(query)).filter(
    (meaning) => !isSet(filters, meaning),
  );
  // All regions are offered for 'near me'.
  const isAsked = query.units.some(({ facts }) => facts.isNearby === true);
  const nearby = understood.filter(({ group }) => isAsked && group === 'geographicRegion').length;
  return understood.slice(0, Math.max(MOST_SUGGESTED, nearby)).map((meaning) => ({
    label: labelOfMeaning(meaning),
    filters: {
      ...withMeaning(filters, meaning),
      search: searchWithout(query, meaning.positions, meaning.group === 'amount'),
    },
  }));
}

/** A value of a group, or the deadlines of the next 30 days, and the words that mean it. */
interface Meaning {
  readonly group: FilterGroup | 'closing';
  readonly value: string;
  readonly positions: readonly number[];
}

function meaningsOf({ regions, placePositions, units, amounts }: Query): readonly Meaning[] {
  const meanings: Meaning[] = regions.map((value) => ({
    group: 'geographicRegion',
    value,
    positions: placePositions,
  }));
  for (const { facts, positions } of units) {
    const add = (group: Meaning['group'], value: string | undefined) => {
      if (value !== undefined) meanings.push({ group, value, positions });
    };
    add('industry', facts.industry);
    add('supportType', facts.supportType);
    add('businessStage', facts.stage);
    add('format', facts.format);
    if (facts.isFree === true) add('cost', 'free');
    if (facts.closesSoon === true) add('closing', '');
    if (facts.isNearby === true && regions.length === 0) {
      for (const { value } of geographicRegions) {
        if (value !== 'statewide') add('geographicRegion', value);
      }
    }
  }
  const [amount] = amounts;
  if (amount !== undefined) {
    // Before the industry and the rest, which are often several.
    const value = amountBand(amount);
    meanings.splice(regions.length, 0, { group: 'amount', value, positions: [] });
  }
  return meanings;
}

/** Words that mean the same are one meaning: 'lobster' and 'boat'. */
function withoutRepeats(meanings: readonly Meaning[]): readonly Meaning[] {
  const byLabel = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const label = labelOfMeaning(meaning);
    const positions = [...(byLabel.get(label)?.positions ?? []), ...meaning.positions];
    byLabel.set(label, { ...meaning, positions });
  }
  return [...byLabel.values()];
}

function isSet(filters: ResourceFilters, { group, value }: Meaning): boolean {
  if (group === 'closing') return filters.closesSoon;
  return filters[group].some((chosen) => chosen === value);
}

function withMeaning(filters: ResourceFilters, { group, value }: Meaning): ResourceFilters {
  if (group === 'closing') return { ...filters, closesSoon: true };
  return { ...filters, [group]: [...filters[group], value] };
}

function labelOfMeaning({ group, value }: Meaning): string {
  if (group === 'closing') return `Closes in ${NOTICE_DAYS} days`;
  const definition = allFilterGroups.find(({ name }) => name === group);
  return definition === undefined
    ? value
    : `${definition.label} ${labelOf(definition.options, value)}`;
}
