import { filterOptions } from '../../contracts/filter-groups.ts';
import { industries, labelOf } from '../../contracts/vocabularies.ts';
import { NOTICE_DAYS } from '../list/availability.ts';
import type { FilterGroup, ResourceFilters } from '../list/filters.ts';
import { amountBand } from '../list/more-filter-values.ts';
import type { Query, QueryUnit } from './query.ts';
import { readTyped, searchWithout } from './typed-query.ts';
import { stemsOf } from './words.ts';

/** A filter that typed words mean. */
export interface UnderstoodFilter {
  /** What choosing it does: 'See everything for starting a business'. */
  readonly label: string;
  /** The filters with it, and without the words that mean it. */
  readonly filters: ResourceFilters;
}

const MOST_OFFERED = 2;

/**
 * Returns the filters that the words of a search surely mean and that are not set, at most two: the
 * words name the value itself, as they were typed, and no other value of the same group.
 */
export function understoodFilters(filters: ResourceFilters): readonly UnderstoodFilter[] {
  const query = readTyped(filters.search);
  if (query.units.some(({ facts }) => facts.isPrivate === true)) return [];
  return sureMeanings(query)
    .filter((meaning) => !isSet(filters, meaning))
    .slice(0, MOST_OFFERED)
    .map((meaning) => ({
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

/** Other words for the values. A word that is neither a label nor listed here is not sure. */
const otherNames: Readonly<Record<string, string>> = {
  funding: 'loan grant equity money credit',
  idea: 'start starting startup',
  launch: 'launch launching opened opening',
  grow: 'growing growth',
  expand: 'expanding expansion',
  mature: 'established existing',
};

/** Stages as activities. */
const stageNames: Readonly<Record<string, string>> = {
  idea: 'starting a business',
  launch: 'a new business',
  grow: 'a growing business',
  expand: 'expanding a business',
  mature: 'an established business',
};

function sureMeanings(query: Query): readonly Meaning[] {
  const { regions, placePositions, amounts } = query;
  const [region] = regions;
  const [amount] = amounts;
  const meanings: Meaning[] = [];
  if (region !== undefined && regions.length === 1) {
    meanings.push({ group: 'geographicRegion', value: region, positions: placePositions });
  }
  if (amount !== undefined && amounts.length === 1) {
    meanings.push({ group: 'amount', value: amountBand(amount), positions: [] });
  }
  return [...meanings, ...withoutRivals(query.units.flatMap(meaningsOfUnit))];
}

function meaningsOfUnit(unit: QueryUnit): readonly Meaning[] {
  const { facts, positions } = unit;
  if (unit.isCorrected) return [];
  const meanings: Meaning[] = [];
  const add = (group: Meaning['group'], value: string | undefined, names: readonly string[]) => {
    if (value !== undefined && isNamed(value, group, names)) {
      meanings.push({ group, value, positions });
    }
  };
  const { text } = unit;
  const meant = unit.alternatives.map((one) => one.text);
  add('industry', facts.industry, [text, ...meant]);
  add('supportType', facts.supportType, [text, ...meant.slice(0, 2)]);
  add('businessStage', facts.stage, [text]);
  if (facts.format !== undefined)
    meanings.push({ group: 'format', value: facts.format, positions });
  if (facts.isFree === true) meanings.push({ group: 'cost', value: 'free', positions });
  if (facts.closesSoon === true) meanings.push({ group: 'closing', value: '', positions });
  return meanings;
}

/** Whether one of the texts names a value, in a word of its label or of its other names. */
function isNamed(value: string, group: Meaning['group'], texts: readonly string[]): boolean {
  const label = group === 'industry' ? labelOf(industries, value) : value;
  const names = new Set(stemsOf(`${label} ${otherNames[value] ?? ''}`));
  return texts.some((text) => stemsOf(text).some((part) => names.has(part)));
}

/**
 * Joins the words of each value: 'lobster' and 'boat' mean one industry. Leaves out the values of
 * groups for which several are meant.
 */
function withoutRivals(meanings: readonly Meaning[]): readonly Meaning[] {
  const byGroup = new Map<Meaning['group'], Meaning[]>();
  for (const meaning of meanings) {
    byGroup.set(meaning.group, [...(byGroup.get(meaning.group) ?? []), meaning]);
  }
  return [...byGroup.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.some(({ value }) => value !== first.value)) return [];
    return [{ ...first, positions: same.flatMap(({ positions }) => positions) }];
  });
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
  if (group === 'closing') return `See everything that closes within ${NOTICE_DAYS} days`;
  const label = labelOf(filterOptions[group].options, value);
  switch (group) {
    case 'geographicRegion':
      return `See everything for ${label} Maine`;
    case 'amount':
      return `See funding of ${label.toLowerCase()}`;
    case 'industry':
      return `See everything for ${label.replace('&', 'and').toLowerCase()}`;
    case 'supportType':
      return value === 'funding' ? 'See all funding' : `See all ${label.toLowerCase()}s`;
    case 'businessStage':
      return `See everything for ${stageNames[value] ?? label.toLowerCase()}`;
    case 'cost':
      return 'See everything that is free';
    case 'format':
    case 'availabilityStatus':
    case 'checked':
      return `See everything that is ${label.toLowerCase()}`;
  }
}
