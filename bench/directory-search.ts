import { noFilters, type ResourceFilters } from '../src/domain/resources/filters.ts';
import { searchRequest } from '../src/domain/resources/search-request.ts';
import type { DirectoryQuery } from './directory-queries.ts';

/** Budget of a search among 20,000 resources in milliseconds. */
const AT_MOST = 80;
/** The only counts that a page always shows. */
const REGIONS = ['geographicRegion'];

const search = (
  name: string,
  filters: Partial<ResourceFilters>,
  more: object = {},
): DirectoryQuery => {
  const request = { ...searchRequest({ ...noFilters, ...filters }), counted: REGIONS, ...more };
  const text = JSON.stringify(request).replaceAll("'", "''");
  return {
    name: `search: ${name}`,
    caller: 'anon',
    sql: `select (reply ->> 'total')::integer as rows, reply::text as body
          from public.search_resources('${text}'::jsonb) as reply`,
    atMost: AT_MOST,
  };
};

/** Searches of a directory that is too large for the browser. */
export const directorySearches: readonly DirectoryQuery[] = [
  search('everything', {}),
  search('counts of all filters', {}, { counted: undefined, most: 0 }),
  search('frequent word', { search: 'loan' }),
  search('rare word', { search: ' 501' }),
  search('filters', { geographicRegion: ['northern'], supportType: ['funding'] }),
  search('industry', { industry: ['fisheries_marine'], businessStage: ['launch'] }),
  search('by name', { sort: 'name' }),
  search('best fit', { sort: 'fit' }, { fit: { geographicRegion: ['northern'] }, amount: 30_000 }),
  search(
    'closest matches',
    { search: 'boat loan bangor' },
    {
      words: ['boat', 'fisheries', 'marine', 'loan', 'Bangor'],
      meant: {
        industry: ['fisheries_marine'],
        supportType: ['funding'],
        geographicRegion: ['northern'],
      },
    },
  ),
];
