import { filterGroups, type FilterGroup, type ResourceFilters } from '../resources/filters';
import { geographicRegions, labelOf } from '../vocabularies';
import type { Query } from './query';
import { readTyped, searchWithout } from './typed-query';

/** A filter that typed words may mean. */
export interface UnderstoodFilter {
  readonly group: FilterGroup;
  readonly value: string;
  /** 'Region Northern' */
  readonly label: string;
  /** The search without the words that mean the filter. */
  readonly search: string;
}

/** Longer texts are pasted, and name too much. */
const MOST_SUGGESTED = 4;

/** Returns the filters that the words of a search may mean and that are not set. */
export function understoodFilters(filters: ResourceFilters): readonly UnderstoodFilter[] {
  const query = readTyped(filters.search);
  if (query.units.some(({ facts }) => facts.isPrivate === true)) return [];
  const understood = valuesIn(query).map(({ group, value, positions }) => ({
    group,
    value,
    label: labelOfFilter(group, value),
    search: searchWithout(query, positions),
  }));
  const isNew = ({ group, value }: UnderstoodFilter, at: number) =>
    !filters[group].some((chosen) => chosen === value) &&
    understood.findIndex((other) => other.group === group && other.value === value) === at;
  // All regions are offered for 'near me'.
  const most = Math.max(MOST_SUGGESTED, understood.filter(isNearby(query)).length);
  return understood.filter(isNew).slice(0, most);
}

interface UnderstoodValue {
  readonly group: FilterGroup;
  readonly value: string;
  readonly positions: readonly number[];
}

function valuesIn({ regions, placePositions, units }: Query): readonly UnderstoodValue[] {
  const values: UnderstoodValue[] = regions.map((value) => ({
    group: 'geographicRegion',
    value,
    positions: placePositions,
  }));
  for (const { facts, positions } of units) {
    const add = (group: FilterGroup, value: string | undefined) => {
      if (value !== undefined) values.push({ group, value, positions });
    };
    add('industry', facts.industry);
    add('supportType', facts.supportType);
    add('businessStage', facts.stage);
    if (facts.closesSoon === true) add('availabilityStatus', 'open_deadline');
    if (facts.isNearby === true && regions.length === 0) {
      for (const { value } of geographicRegions) {
        if (value !== 'statewide') add('geographicRegion', value);
      }
    }
  }
  return values;
}

function isNearby({ units }: Query): (filter: UnderstoodFilter) => boolean {
  const isAsked = units.some(({ facts }) => facts.isNearby === true);
  return ({ group }) => isAsked && group === 'geographicRegion';
}

function labelOfFilter(group: FilterGroup, value: string): string {
  const definition = filterGroups.find(({ name }) => name === group);
  return definition === undefined
    ? value
    : `${definition.label} ${labelOf(definition.options, value)}`;
}
