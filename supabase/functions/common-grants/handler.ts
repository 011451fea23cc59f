import { FunctionError } from '../_shared/function-error.ts';
import {
  isStatus,
  opportunityOf,
  type Money,
  type Opportunity,
} from '../_shared/open-data/opportunities.ts';
import { LICENSE, publisherOf } from '../_shared/contracts/publisher.ts';
import { momentOf, type OpenRecords } from '../_shared/open-data/records.ts';
import {
  badRequest,
  countParameter,
  isId,
  notFound,
  openReply,
  parseOpenRequest,
  refuseOtherParameters,
  type OpenRequest,
} from '../_shared/open-data/reply.ts';
import { findResources } from '../_shared/open-data/search.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { cleanSearch, compareNames } from '../_shared/search/list-filters.ts';
import { dayOf, searchBody, type Filters, type SearchBody, type SortBy } from './search-body.ts';

/** A request of the interface; `search` is null for one that reads. */
export interface GrantsRequest extends OpenRequest {
  readonly search: SearchBody | null;
}

/** Context of the interface. */
export interface GrantsContext {
  /** The day in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly read: () => Promise<OpenRecords>;
}

const DEFAULT_SIZE = 100;
const MOST_IN_A_PAGE = 500;
const MOST_PAGES = 1_000_000;
const LARGEST_BODY = 64 * 1024;
const readSearch = jsonBody(searchBody, LARGEST_BODY);

/** An error as CommonGrants defines it; the list names the invalid field. */
export function errorBody({ status, message, field = '' }: FunctionError) {
  return { status, message, errors: field === '' ? [] : [{ field, message }] };
}

/** Returns the methods of an address: searches are sent, all else is read. */
export function grantsMethods(request: Request): readonly ('GET' | 'POST')[] {
  return /\/opportunities\/search\/*$/u.test(new URL(request.url).pathname) ? ['POST'] : ['GET'];
}

/**
 * Parses a request with a method of its address, and the body of a search.
 *
 * @throws FunctionError 400 for an invalid body, 404 for an unknown address, 413 for a large body,
 *   415 for one that is not JSON.
 */
export async function readGrantsRequest(request: Request): Promise<GrantsRequest> {
  const open = parseOpenRequest(request, 'common-grants');
  const [collection, ...rest] = open.path;
  if (collection !== 'opportunities' || rest.length > 1) throw notFound();
  if (request.method !== 'POST') return { ...open, search: null };
  if (!/^application\/json\s*(?:;|$)/iu.test(request.headers.get('content-type') ?? '')) {
    throw new FunctionError(415, 'unsupported_media_type', 'The body must be application/json.');
  }
  return { ...open, search: await readSearch(request) };
}

/**
 * Returns funding opportunities as CommonGrants 0.4 defines them.
 *
 * @throws FunctionError 400 for an unknown parameter or a wrong page, 404 for an unknown opportunity.
 */
export async function commonGrants(
  request: GrantsRequest,
  { today, read }: GrantsContext,
): Promise<Response> {
  const id = request.path[1]?.toLowerCase();
  const isList = request.search === null && id === undefined;
  // A request that asks for nothing is refused before the records are read.
  refuseOtherParameters(request.params, isList ? ['page', 'pageSize'] : []);
  if (request.search === null && id !== undefined) {
    const unknown = () => notFound('There is no opportunity with this id.');
    if (!isId(id)) throw unknown();
    const { resources, site } = await read();
    const one = resources.find((resource) => resource.id === id && isFunding(resource));
    if (one === undefined) throw unknown();
    return openReply({ ...success, data: opportunityOf(one, today), ...sourceOf(site) }, request);
  }
  const { page, size } = pagination(request);
  const records = await read();
  const { byId, latest } = opportunitiesOf(records, today);
  if (request.search !== null) {
    const { resources } = await findResources(
      records,
      { search: cleanSearch(request.search.search ?? ''), supportType: ['funding'] },
      today,
    );
    const found = resources.map(({ id: one }) => byId.get(one)).filter((one) => one !== undefined);
    const content = searchContent(found, request.search, page, size);
    return openReply({ ...content, ...sourceOf(records.site) }, request);
  }
  return openReply({ ...pageOf(latest, page, size), ...sourceOf(records.site) }, request);
}

interface Opportunities {
  readonly today: string;
  readonly byId: ReadonlyMap<string, Opportunity>;
  /** The last changed first. */
  readonly latest: readonly Opportunity[];
}

const known = new WeakMap<OpenRecords, Opportunities>();

/** Returns all opportunities on `today`, once per record set and day. */
function opportunitiesOf(records: OpenRecords, today: string): Opportunities {
  const stored = known.get(records);
  if (stored?.today === today) return stored;
  const all = records.resources.filter(isFunding).map((one) => opportunityOf(one, today));
  const opportunities = {
    today,
    byId: new Map(all.map((one) => [one.id, one])),
    latest: sorted(all, 'lastModifiedAt', 'desc'),
  };
  known.set(records, opportunities);
  return opportunities;
}

/** Where the data is from, and its license. */
function sourceOf(site: string) {
  return { publisher: publisherOf(site), license: LICENSE };
}

/** Returns the page that a list or a search asks for. */
function pagination({ search, params }: GrantsRequest): { page: number; size: number } {
  if (search === null) {
    return {
      page: countParameter(params, 'page', 1, MOST_PAGES),
      size: countParameter(params, 'pageSize', DEFAULT_SIZE, MOST_IN_A_PAGE),
    };
  }
  const { page = 1, pageSize: size = DEFAULT_SIZE } = search.pagination ?? {};
  for (const [name, value, most] of [
    ['page', page, MOST_PAGES],
    ['pageSize', size, MOST_IN_A_PAGE],
  ] as const) {
    if (value > most) {
      throw badRequest(`${name} must be at most ${String(most)}.`, `pagination.${name}`);
    }
  }
  return { page, size };
}

const success = { status: 200, message: 'Success' };

function isFunding({ support_type: type }: { readonly support_type: string | null }): boolean {
  return type === 'funding';
}

function pageOf(all: readonly Opportunity[], page: number, size: number) {
  return {
    ...success,
    items: all.slice((page - 1) * size, page * size),
    paginationInfo: {
      page,
      pageSize: size,
      totalItems: all.length,
      totalPages: Math.ceil(all.length / size),
    },
  };
}

function searchContent(
  found: readonly Opportunity[],
  body: SearchBody,
  page: number,
  size: number,
) {
  const { filters = {}, sorting } = body;
  const matching = found.filter((one) => matches(one, filters));
  const hasSearch = (body.search ?? '').trim() !== '';
  const order = sorting?.sortOrder ?? (sorting === undefined ? 'desc' : 'asc');
  const { sortBy, errors } = sortOf(sorting?.sortBy, hasSearch);
  const isRelevance = sortBy === 'custom';
  return {
    ...pageOf(isRelevance ? matching : sorted(matching, sortBy, order), page, size),
    sortInfo: {
      sortBy,
      ...(isRelevance && { customSortBy: 'relevance' }),
      sortOrder: order,
      ...(errors.length > 0 && { errors }),
    },
    filterInfo: { filters: appliedFilters(filters), errors: filterErrors(filters) },
  };
}

/** Orders that no opportunity has a value for are reported, and the default one is used. */
function sortOf(
  wanted: SortBy | undefined,
  hasSearch: boolean,
): { sortBy: SortBy; errors: readonly string[] } {
  const fallback = hasSearch ? 'custom' : 'lastModifiedAt';
  if (wanted === undefined) return { sortBy: fallback, errors: [] };
  const isKnown = ![
    'custom',
    'funding.totalAmountAvailable',
    'funding.estimatedAwardCount',
  ].includes(wanted);
  return isKnown
    ? { sortBy: wanted, errors: [] }
    : { sortBy: fallback, errors: [`Sorting by ${wanted} is not supported.`] };
}

const knownFilters = [
  'status',
  'closeDateRange',
  'totalFundingAvailableRange',
  'minAwardAmountRange',
  'maxAwardAmountRange',
] as const satisfies readonly (keyof Filters)[];

function appliedFilters(filters: Filters) {
  return Object.fromEntries(
    knownFilters.filter((name) => filters[name] !== undefined).map((name) => [name, filters[name]]),
  );
}

/** Filters and values that nothing can match are reported, and the others are applied. */
function filterErrors({ customFilters = {}, ...filters }: Filters): readonly string[] {
  const others = [
    ...Object.keys(filters).filter((name) => !knownFilters.some((known) => known === name)),
    ...Object.keys(customFilters),
  ];
  const values = filters.status?.value.filter((value) => !isStatus(value)) ?? [];
  return [
    ...others.map((name) => `The filter ${name.slice(0, 60)} is not supported.`),
    ...values.map((value) => `There is no status ${value.slice(0, 60)}.`),
  ];
}

function matches(one: Opportunity, filters: Filters): boolean {
  const { status, closeDateRange: closes } = filters;
  const { minAwardAmount: least, maxAwardAmount: most } = one.funding;
  const closing = one.keyDates.closeDate?.date;
  return (
    (status === undefined ||
      status.value.includes(one.status.value) === (status.operator === 'in')) &&
    (closes === undefined ||
      isInRange(closing === undefined ? undefined : dayOf(closing), closes.operator, {
        min: dayOf(closes.value.min),
        max: dayOf(closes.value.max),
      })) &&
    isInMoneyRange(undefined, filters.totalFundingAvailableRange) &&
    isInMoneyRange(least, filters.minAwardAmountRange) &&
    isInMoneyRange(most, filters.maxAwardAmountRange)
  );
}

/** What has no amount or another currency is excluded, as the standard says. */
function isInMoneyRange(
  amount: Money | undefined,
  filter: Filters['minAwardAmountRange'],
): boolean {
  if (filter === undefined) return true;
  const { min, max } = filter.value;
  if (amount === undefined || [min, max].some(({ currency }) => currency !== amount.currency)) {
    return false;
  }
  return isInRange(Number(amount.amount), filter.operator, {
    min: Number(min.amount),
    max: Number(max.amount),
  });
}

function isInRange(
  value: number | undefined,
  operator: 'between' | 'outside',
  { min, max }: { min: number; max: number },
): boolean {
  if (value === undefined) return false;
  return (value >= min && value <= max) === (operator === 'between');
}

/** Opportunities without a value come last in either order; equals are in the order of ids. */
function sorted(
  all: readonly Opportunity[],
  sortBy: SortBy,
  order: 'asc' | 'desc',
): readonly Opportunity[] {
  const sign = order === 'asc' ? 1 : -1;
  return all
    .map((one) => ({ one, key: sortKey(one, sortBy) }))
    .toSorted((a, b) => {
      const missing = Number(a.key === undefined) - Number(b.key === undefined);
      return missing || sign * compareKeys(a.key, b.key) || (a.one.id < b.one.id ? -1 : 1);
    })
    .map(({ one }) => one);
}

type Key = string | number | undefined;

function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNames(String(one), String(other));
}

function sortKey(one: Opportunity, sortBy: SortBy): Key {
  const { minAwardAmount: least, maxAwardAmount: most } = one.funding;
  switch (sortBy) {
    case 'createdAt':
      return momentOf(one.createdAt);
    case 'title':
      return one.title;
    case 'status.value':
      return one.status.value;
    case 'keyDates.closeDate':
      return one.keyDates.closeDate?.date;
    case 'funding.minAwardAmount':
      return least === undefined ? undefined : Number(least.amount);
    case 'funding.maxAwardAmount':
      return most === undefined ? undefined : Number(most.amount);
    default:
      return momentOf(one.lastModifiedAt);
  }
}
