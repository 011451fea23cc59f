import { labelOf } from '../../contracts/vocabularies.ts';
import { weekLabel } from './closing-week.ts';
import { allFilterGroups, type FilterGroup, type ResourceFilters } from './filters.ts';

interface ChosenValue {
  readonly group: FilterGroup;
  readonly value: string;
  readonly label: string;
}

/** Returns the chosen values of all groups, with their labels. */
export function chosenValues(filters: ResourceFilters): readonly ChosenValue[] {
  return allFilterGroups.flatMap(({ name, label, options }) =>
    filters[name].map((value) => ({
      group: name,
      value,
      label: value === 'unstated' ? `${label} not stated` : labelOf(options, value),
    })),
  );
}

export const CLOSES_SOON_LABEL = 'Closes in 30 days';

/** Returns the label of a closing week, as 'Closes Dec 7–13'. */
export function closingWeekLabel(week: string): string {
  return `Closes ${weekLabel(week)}`;
}

/** Returns what narrows a list, in words, as 'Funding, Northern, “loan”'; '' for nothing. */
export function filtersInWords(filters: ResourceFilters): string {
  const search = filters.search.trim();
  return [
    ...chosenValues(filters).map(({ label }) => label),
    ...(filters.closesSoon ? [CLOSES_SOON_LABEL] : []),
    ...(filters.closingWeek === null ? [] : [closingWeekLabel(filters.closingWeek)]),
    ...(search === '' ? [] : [`“${search}”`]),
  ].join(', ');
}
