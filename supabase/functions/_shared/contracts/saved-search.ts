/** Saved searches, as the database stores them and as pages and mails name and link them. */

import { filterOptions } from './filter-groups.ts';

/** Filters by group, `search` and `closesSoon`; unknown ones are left out when read. */
export type SavedFilters = Readonly<Record<string, unknown>>;

/** Days of the filter for near deadlines. */
const CLOSING_DAYS = '30';

const groups = Object.values(filterOptions);

/** Names a saved search: 'Support Type: Funding; Region: Northern; “boat”'. */
export function savedSearchLabel(filters: SavedFilters): string {
  const chosen = groups.flatMap(({ name, label, options }) => {
    const values = valuesOf(filters, name);
    const labels = options.filter(({ value }) => values.includes(value)).map((one) => one.label);
    return labels.length === 0 ? [] : [`${label}: ${labels.join(', ')}`];
  });
  const search = searchOf(filters);
  return [
    ...chosen,
    ...(filters.closesSoon === true ? [`Closes in ${CLOSING_DAYS} days`] : []),
    ...(search === '' ? [] : [`“${search}”`]),
  ].join('; ');
}

/** Returns the query of the list with these filters, without '?'. */
export function savedSearchQuery(filters: SavedFilters): string {
  const query = new URLSearchParams();
  for (const { name } of groups) {
    const values = valuesOf(filters, name);
    if (values.length > 0) query.set(name, JSON.stringify(values));
  }
  const search = searchOf(filters);
  if (search !== '') query.set('search', search);
  if (filters.closesSoon === true) query.set('closing', CLOSING_DAYS);
  return query.toString();
}

function valuesOf(filters: SavedFilters, name: string): readonly string[] {
  const values = filters[name];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

function searchOf({ search }: SavedFilters): string {
  return typeof search === 'string' ? search.trim() : '';
}
