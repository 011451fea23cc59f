import { createHash } from 'node:crypto';
import type { PostgrestSingleResponse, QueryData } from '@supabase/supabase-js';
import { dataOf, visitorClient, type Client } from '../clients.ts';
import { isoMoment } from '../dates/long-date.ts';
import { organizationName, organizationsInOrder } from '../search/list/organization-name.ts';
import { rememberFor } from '../short-memory.ts';
import { siteUrl } from '../site-url.ts';

/** Rows per request: the API returns no more (`max_rows`). */
const RANGE_SIZE = 1_000;
/** Both with the time that callers keep a reply, two minutes: /data says so. */
const KEPT_MS = 50_000;
/** While one call reads, others get the former records for this much longer. */
const KEPT_LONGER_MS = 10_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Public columns of resources, except the accounts of people and where an import found it. */
const resourceColumns = `
  id, slug, name, description, organization, notion_id, website, location, category, tags, type,
  eligibility, funding_range, application_deadline, focus_areas, business_stage, support_type,
  geographic_region, industry_categories, format, cost_to_participate, availability_status,
  value_summary, funding_instrument,
  funding_check_size, funding_match_required, funding_match_details, funding_use_of_funds,
  funding_decision_timeline, funding_payout_timing, funding_readiness_requirements,
  funding_key_criteria, contact_name,
  contact_title, contact_email, contact_phone, entrepreneur_contact_name,
  entrepreneur_contact_title, entrepreneur_contact_email, entrepreneur_contact_phone, created_at,
  updated_at, serves_all_industries, serves_all_stages, opens_on, deadline_recurs, deadline_note,
  amount_least, amount_most, amount_named, verified_at, verified_how, doubted_at,
  resource_addresses (address),
  resource_criteria (id, kind, value, sentence, source_column, source_url, state),
  resource_organizations (
    is_primary,
    organizations (
      id, name, description, logo_url, website, contact_email, address, updated_at
    )
  )
` as const;

const eventColumns = `
  id, title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, created_at, updated_at
` as const;

const listingColumns = `
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing, updated_at
` as const;

// Row-level security limits every query to what visitors see; the conditions use its indexes.
const resourceQuery = (client: Client) =>
  client.from('resources').select(resourceColumns).eq('status', 'approved');
const eventQuery = (client: Client) =>
  client.from('events').select(eventColumns).eq('status', 'approved');
const listingQuery = (client: Client) =>
  client.from('service_provider_directory').select(listingColumns).eq('listing_status', 'approved');
const synonymQuery = (client: Client) => client.from('search_synonyms').select('id, typed, means');

type RowOf<Query extends (client: Client) => unknown> =
  QueryData<ReturnType<Query>> extends readonly (infer Row)[] ? Row : never;

/** When and how a record was last checked. */
export interface LastCheck {
  /** Timestamp. */
  readonly at: string;
  /** A value of `checkWays`; null when it is not known. */
  readonly how: string | null;
}

/** A row of the database with the public columns of a resource. */
export type ResourceRow = RowOf<typeof resourceQuery>;

/** An organization of a public resource. Anybody may add a name, so others are not published. */
export type OpenOrganization = ResourceRow['resource_organizations'][number]['organizations'];

/** A public resource. */
export interface OpenResource extends ResourceRow {
  /** Its linked organizations, the primary one first. */
  readonly organizations: readonly OpenOrganization[];
  /** The name that the site shows; null when none is known. */
  readonly organizationName: string | null;
  /** Address of its page. */
  readonly page: string;
  /** Timestamp of the last change of the resource itself, checks included. */
  readonly changedAt: string;
  /** Null before the first check. */
  readonly lastCheck: LastCheck | null;
}

/** A public event. Nobody checks events: they end. */
export type OpenEvent = RowOf<typeof eventQuery> & {
  /** Address of its page. */
  readonly page: string;
};

/** A paid listing that is live. */
export type OpenListing = RowOf<typeof listingQuery> & {
  /** Address of its page. */
  readonly page: string;
};

/** All public records. */
export interface OpenRecords {
  /** Address of the site, without a trailing slash. */
  readonly site: string;
  readonly resources: readonly OpenResource[];
  readonly events: readonly OpenEvent[];
  /** Paid: never mixed with the rest. */
  readonly listings: readonly OpenListing[];
  /** Synonyms of curators, for the search. */
  readonly synonyms: readonly RowOf<typeof synonymQuery>[];
}

const memory = rememberFor<OpenRecords>(KEPT_MS, KEPT_LONGER_MS);

/**
 * Returns all public records with their public columns, as a visitor reads them. They are kept for
 * at most a minute.
 *
 * @throws FunctionError 503 when they cannot be read.
 */
export function openRecords(signal: AbortSignal): Promise<OpenRecords> {
  return memory('', () => currentRecords(signal));
}

let latest: { readonly version: string; readonly records: OpenRecords } | null = null;

/**
 * Reads all public records. While nothing changes, the result is the same object, so that what was
 * derived from it, such as the index of the search, is kept too.
 */
export async function currentRecords(signal: AbortSignal): Promise<OpenRecords> {
  const client = visitorClient(signal);
  const site = siteUrl();
  const [resources, events, listings, synonyms] = await Promise.all([
    readAll((after) => resourceQuery(client).gt('id', after).order('id').limit(RANGE_SIZE)),
    readAll((after) => eventQuery(client).gt('id', after).order('id').limit(RANGE_SIZE)),
    readAll((after) => listingQuery(client).gt('id', after).order('id').limit(RANGE_SIZE)),
    readAll((after) => synonymQuery(client).gt('id', after).order('id').limit(RANGE_SIZE)),
  ]);
  const version = hashOf([resources, events, listings, synonyms]);
  if (latest?.version === version) return latest.records;
  const records = {
    site,
    resources: resources.map((row) => openResource(row, site)),
    events: events.map((row) => openEvent(row, site)),
    listings: listings.map((row) => openListing(row, site)),
    synonyms,
  };
  latest = { version, records };
  return records;
}

/** Hashes tables row by row: the text of all of them at once takes much memory. */
function hashOf(tables: readonly (readonly object[])[]): string {
  const hash = createHash('sha256');
  for (const rows of tables) {
    for (const row of rows) hash.update(JSON.stringify(row));
    hash.update('\n');
  }
  return hash.digest('hex');
}

/** Reads a table in ranges by id: rows that come or go meanwhile shift no range. */
async function readAll<Row extends { readonly id: string }>(
  read: (after: string) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const range = dataOf(await read(rows.at(-1)?.id ?? FIRST_ID));
    rows.push(...range);
    if (range.length < RANGE_SIZE) return rows;
  }
}

/** Returns a row with what the site shows of it. */
export function openResource(row: ResourceRow, site: string): OpenResource {
  const organizations = organizationsInOrder(row.resource_organizations);
  const checkedAt = row.verified_at === null ? null : isoMoment(row.verified_at);
  return {
    ...row,
    created_at: isoMoment(row.created_at),
    updated_at: isoMoment(row.updated_at),
    organizations,
    organizationName: organizations[0]?.name ?? organizationName(row),
    page: `${site}/resource/${encodeURIComponent(row.slug)}`,
    changedAt: latestMoment([row.updated_at, row.doubted_at, checkedAt]),
    lastCheck: checkedAt === null ? null : { at: checkedAt, how: row.verified_how },
  };
}

function openEvent(row: RowOf<typeof eventQuery>, site: string): OpenEvent {
  return {
    ...row,
    start_date: isoMoment(row.start_date),
    end_date: isoMoment(row.end_date),
    created_at: isoMoment(row.created_at),
    updated_at: isoMoment(row.updated_at),
    page: `${site}/event/${row.id}`,
  };
}

function openListing(row: RowOf<typeof listingQuery>, site: string): OpenListing {
  return {
    ...row,
    updated_at: isoMoment(row.updated_at),
    page: `${site}/provider/${row.id}`,
  };
}

/** Returns the latest of some timestamps, at least one of which is no null. */
export function latestMoment(timestamps: readonly (string | null)[]): string {
  return timestamps
    .filter((at) => at !== null)
    .map(isoMoment)
    .reduce((one, other) => (momentOf(other) > momentOf(one) ? other : one));
}

/** Returns a timestamp in microseconds, as exactly as the database has it; NaN for other texts. */
export function momentOf(timestamp: string): number {
  const [, digits = ''] = /\.\d{3}(\d{1,3})/u.exec(timestamp) ?? [];
  return Date.parse(isoMoment(timestamp)) * 1000 + Number(digits.padEnd(3, '0'));
}
