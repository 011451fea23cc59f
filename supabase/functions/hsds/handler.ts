import { hsdsModel, type HsdsModel, type ListedService } from '../_shared/open-data/hsds/model.ts';
import { PAID_TAXONOMY_ID } from '../_shared/open-data/hsds/taxonomies.ts';
import type { HsdsRecord } from '../_shared/open-data/hsds/values.ts';
import { LICENSE, publisherOf, type Publisher } from '../_shared/contracts/publisher.ts';
import { momentOf, type OpenRecords } from '../_shared/open-data/records.ts';
import {
  badRequest,
  countParameter,
  isId,
  notFound,
  openReply,
  refuseOtherParameters,
  type OpenRequest,
} from '../_shared/open-data/reply.ts';
import { findResources } from '../_shared/open-data/search.ts';
import { cleanSearch, MAX_SEARCH_LENGTH, searchTerm } from '../_shared/search/list-filters.ts';
import { openApi, queryParameters, type ListName } from './openapi.ts';
import { profile } from './profile.ts';

/** Context of the interface. */
export interface HsdsContext {
  /** Address of this interface, without a trailing slash. */
  readonly address: string;
  /** Address of the site, without a trailing slash. */
  readonly site: string;
  /** The day in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly read: () => Promise<OpenRecords>;
}

const DEFAULT_SIZE = 50;
const MOST_IN_A_PAGE = 500;
/** Of organizations with their services. */
const MOST_WITH_SERVICES = 50;
/** A page that holds everything. */
const MOST_MINIMAL = 1_000_000;

/**
 * Returns a reply of HSDS 3.1: services, organizations, taxonomies, terms and places. Paid listings
 * are only in lists that ask for their taxonomy.
 *
 * @throws FunctionError 400 for parameters that the interface does not have or reads once, and for
 *   wrong values, 404 for an unknown address or id.
 */
export async function hsds(request: OpenRequest, context: HsdsContext): Promise<Response> {
  const [name = '', given, ...rest] = request.path;
  const id = given?.toLowerCase();
  if (rest.length > 0) throw notFound();
  if (id === undefined && name === 'openapi.json') {
    return openReply(openApi(context.address), request);
  }
  if (id === undefined && name === 'profile') return openReply(profile(context.address), request);
  const publisher = publisherOf(context.site);
  if (name === '') return openReply(about(context.address, publisher), request);
  if (!isListName(name)) throw notFound();
  // A request that asks for nothing is refused before the records are read.
  refuseOthers(request.params, name, id !== undefined);
  const query = listQuery(request.params, name);
  const unknown = () => notFound(`There is no record with this id in ${name}.`);
  if (id !== undefined && !isId(id)) throw unknown();
  const records = await context.read();
  const model = hsdsModel(records, context.today);
  if (id !== undefined) {
    const found = recordOf(model, name, id, query.fullService);
    if (found === null) throw unknown();
    return openReply({ ...found, publisher }, request);
  }
  const contents = await listOf(model, name, query, records, context.today);
  return openReply(pageOf(contents, query, publisher), request);
}

/** The parameters of a list; null and false without them. */
interface ListQuery {
  readonly search: string;
  readonly taxonomyId: string | null;
  readonly termId: string | null;
  readonly organizationId: string | null;
  readonly parentId: string | null;
  /** In microseconds. */
  readonly changedSince: number | null;
  readonly isFull: boolean;
  readonly isMinimal: boolean;
  readonly fullService: boolean;
  readonly page: number;
  readonly size: number;
}

function listQuery(params: URLSearchParams, name: ListName): ListQuery {
  const since = params.get('modified_after');
  const isMinimal = flag(params, 'minimal');
  const isFull = flag(params, 'full');
  const fullService = flag(params, 'full_service');
  const hasServices = name === 'organizations' && (isFull || fullService);
  const id = (parameter: string) => params.get(parameter)?.toLowerCase() ?? null;
  const search = params.get('search') ?? '';
  if (search.length > MAX_SEARCH_LENGTH) {
    throw badRequest(`search must have at most ${String(MAX_SEARCH_LENGTH)} characters.`);
  }
  // No term has a parent.
  flag(params, 'top_only');
  return {
    search: cleanSearch(search),
    taxonomyId: id('taxonomy_id'),
    termId: id('taxonomy_term_id'),
    organizationId: id('organization_id'),
    parentId: id('parent_id'),
    changedSince: since === null ? null : parseMoment(since),
    isFull,
    isMinimal,
    fullService,
    page: countParameter(params, 'page', 1, MOST_MINIMAL),
    size: isMinimal
      ? MOST_MINIMAL
      : countParameter(
          params,
          'per_page',
          DEFAULT_SIZE,
          hasServices ? MOST_WITH_SERVICES : MOST_IN_A_PAGE,
        ),
  };
}

function about(address: string, publisher: Publisher) {
  return {
    version: '3.1',
    profile: `${address}/profile`,
    openapi_url: `${address}/openapi.json`,
    publisher,
    license: LICENSE,
  };
}

const listNames = Object.keys(queryParameters);
function isListName(name: string): name is ListName {
  return listNames.includes(name);
}

function refuseOthers(params: URLSearchParams, name: ListName, isRecord: boolean): void {
  const ofRecord = name === 'organizations' ? ['full_service', 'format'] : ['format'];
  refuseOtherParameters(params, isRecord ? ofRecord : queryParameters[name]);
  if ((params.get('format') ?? 'json') !== 'json') throw badRequest('format must be json.');
}

function flag(params: URLSearchParams, name: string): boolean {
  const value = params.get(name) ?? 'false';
  if (value !== 'true' && value !== 'false') throw badRequest(`${name} must be true or false.`);
  return value === 'true';
}

function recordOf(
  model: HsdsModel,
  name: ListName,
  id: string,
  fullService: boolean,
): HsdsRecord | null {
  switch (name) {
    case 'services':
      return model.services.get(id)?.full() ?? null;
    case 'organizations':
      return organizationRecord(model, id, true, fullService);
    case 'taxonomies':
      return model.taxonomies.get(id) ?? null;
    case 'taxonomy_terms':
      return model.terms.get(id)?.record ?? null;
    case 'service_at_locations': {
      const found = [...model.services.values()].find(({ location }) => location()?.id === id);
      return found === undefined ? null : placeRecord(found, true);
    }
  }
}

function organizationRecord(
  model: HsdsModel,
  id: string,
  isFull: boolean,
  fullService: boolean,
): HsdsRecord | null {
  const organization = model.organizations.get(id);
  if (organization === undefined) return null;
  if (!isFull && !fullService) return basic(organization.record);
  const services = [...model.services.values()]
    .filter(({ organizationIds }) => organizationIds.includes(id))
    .map(({ full }) => (fullService ? full() : basic(full())));
  return { ...organization.record, services };
}

function placeRecord(service: ListedService, isFull: boolean): HsdsRecord {
  const location = service.location();
  if (location === null) throw notFound();
  return isFull ? { ...location, service: basic(service.full()) } : location;
}

/** A record of a list: its own fields and the organization, without lists of nested records. */
function basic(record: HsdsRecord): HsdsRecord {
  const { id, organization, ...fields } = record;
  const own = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !Array.isArray(value)),
  );
  return { id, ...own, ...(isRecord(organization) && { organization: basic(organization) }) };
}

function isRecord(value: unknown): value is HsdsRecord {
  return typeof value === 'object' && value !== null && 'id' in value;
}

type Contents = readonly (() => HsdsRecord)[];

async function listOf(
  model: HsdsModel,
  name: ListName,
  query: ListQuery,
  records: OpenRecords,
  today: string,
): Promise<Contents> {
  const { search, taxonomyId, isFull } = query;
  const term = searchTerm(search);
  const contains = ({ name: own, description }: HsdsRecord) =>
    term === '' || searchTerm(`${String(own)} ${String(description)}`).includes(term);
  switch (name) {
    case 'taxonomies':
      return [...model.taxonomies.values()].filter(contains).map((one) => () => one);
    case 'taxonomy_terms': {
      if (query.parentId !== null) return [];
      return [...model.terms.values()]
        .filter((one) => taxonomyId === null || one.taxonomyId === taxonomyId)
        .filter(({ record }) => contains(record))
        .map(
          ({ record }) =>
            () =>
              record,
        );
    }
    case 'organizations': {
      const services = matchingServices(model, query);
      const offering = new Set(services.flatMap(({ organizationIds }) => organizationIds));
      const isNarrowed = taxonomyId !== null || query.termId !== null;
      return [...model.organizations.values()]
        .filter(({ id, isPaid }) => (isNarrowed ? offering.has(id) : !isPaid))
        .filter(({ text }) => text.includes(term))
        .map(
          ({ id, record }) =>
            () =>
              organizationRecord(model, id, isFull, query.fullService) ?? record,
        );
    }
    case 'services':
    case 'service_at_locations': {
      const services = await searched(matchingServices(model, query), search, records, today);
      if (name === 'service_at_locations') {
        return services
          .filter(({ location }) => location() !== null)
          .map((service) => () => placeRecord(service, isFull));
      }
      if (query.isMinimal) {
        return services.map(({ id, lastModified }) => () => ({ id, last_modified: lastModified }));
      }
      return services.map(({ full }) => (isFull ? full : () => basic(full())));
    }
  }
}

/** Returns the services that the filters allow; paid listings where they ask for these alone. */
function matchingServices(
  model: HsdsModel,
  { taxonomyId, termId, organizationId, changedSince }: ListQuery,
): readonly ListedService[] {
  const taxonomyOf = (id: string | null) =>
    id === null ? null : (model.terms.get(id)?.taxonomyId ?? null);
  const wantsPaid = taxonomyId === PAID_TAXONOMY_ID || taxonomyOf(termId) === PAID_TAXONOMY_ID;
  return [...model.services.values()].filter(
    ({ isPaid, termIds, organizationIds, changedAt }) =>
      isPaid === wantsPaid &&
      (termId === null || termIds.includes(termId)) &&
      (taxonomyId === null || termIds.some((id) => taxonomyOf(id) === taxonomyId)) &&
      (organizationId === null || organizationIds.includes(organizationId)) &&
      (changedSince === null || changedAt >= changedSince),
  );
}

function parseMoment(text: string): number {
  // A plus sign that the caller did not encode arrives as a space.
  const moment = text.replace(' ', '+');
  const isMoment = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/u;
  // The clock takes February 30 for March 2.
  const day = Date.parse(moment.slice(0, 10));
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(moment.slice(0, 10));
  const value = isDay && isMoment.test(moment) ? momentOf(moment) : Number.NaN;
  if (Number.isNaN(value)) throw badRequest('modified_after must be a date and time (RFC 3339).');
  return value;
}

async function searched(
  services: readonly ListedService[],
  search: string,
  records: OpenRecords,
  today: string,
): Promise<readonly ListedService[]> {
  const term = searchTerm(search);
  if (term === '') return services;
  const byId = new Map(services.map((service) => [service.id, service]));
  const { resources } = await findResources(records, { search }, today);
  return [
    ...resources.map(({ id }) => byId.get(id)).filter((service) => service !== undefined),
    ...services.filter(({ isPaid, text }) => isPaid && text.includes(term)),
  ];
}

function pageOf(contents: Contents, { page, size }: ListQuery, publisher: Publisher) {
  const pages = Math.max(1, Math.ceil(contents.length / size));
  const shown = contents.slice((page - 1) * size, page * size).map((record) => record());
  return {
    total_items: contents.length,
    total_pages: pages,
    page_number: page,
    size: shown.length,
    first_page: page === 1,
    last_page: page >= pages,
    empty: shown.length === 0,
    publisher,
    license: LICENSE,
    contents: shown,
  };
}
