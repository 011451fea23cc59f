import { allFilterGroups, type ResourceFilters } from './filters';

/** Filters of a saved search: only what is chosen. SQL: private.clean_filters. */
export type StoredFilters = Readonly<Record<string, boolean | string | string[]>>;

/** Returns the filters of a list without its order, as they are saved; {} without any. */
export function storedFilters(filters: ResourceFilters): StoredFilters {
  const search = filters.search.trim();
  return {
    ...Object.fromEntries(
      allFilterGroups
        .filter(({ name }) => filters[name].length > 0)
        .map(({ name }) => [name, [...filters[name]]]),
    ),
    ...(search !== '' && { search }),
    ...(filters.closesSoon && { closesSoon: true }),
  };
}
