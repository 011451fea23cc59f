import { resourceFields } from '../src/entities/resources/rules/fields.ts';
import { selectList } from '../src/shared/api/select-list.ts';
import { idOf, MEMBER, SERVICE_ADMIN, slugOf, type Driver } from './large-directory.ts';

/** A query of a screen and its caller. */
export interface DirectoryQuery {
  readonly name: string;
  readonly caller: keyof typeof claims;
  readonly sql: string;
  /** Budget with 10,000 resources in milliseconds. */
  readonly atMost?: number;
}

const claims = {
  anon: { role: 'anon', sub: '' },
  member: { role: 'authenticated', sub: MEMBER },
  serviceAdmin: { role: 'authenticated', sub: SERVICE_ADMIN },
} as const;

/** What a card shows, which is what the list reads. */
const cardColumns = selectList(resourceFields, 'card');
const names = 'id, slug, name, organization, status, availability_status, updated_at';
/** Number of an approved resource in the middle of the smallest measured table. */
const SOMEWHERE = 501;

/** Query for a page of rows as one JSON text, as the REST layer sends it. */
const page = (select: string) =>
  `with page as (${select})
   select count(*) as rows, coalesce(json_agg(page), '[]')::text as body from page`;

/** The same with the exact count of all rows (`Prefer: count=exact`). */
const countedPage = (columns: string, conditions: string, range: string) =>
  `with page as (select ${columns} from public.resources where ${conditions} ${range}),
   counted as (select from public.resources where ${conditions})
   select count(*) as rows, coalesce(json_agg(page), '[]')::text as body,
     (select count(*) from counted) as total
   from page`;

const cardList = (range: number) =>
  countedPage(cardColumns, "status = 'approved'", `order by name, id limit ${range} offset 0`);

const newest = 'order by updated_at desc limit 50 offset 0';

const adminList = (conditions: string) => countedPage(names, conditions, newest);

const detail = (condition: string) =>
  page(`select ${cardColumns} from public.resources where ${condition}`);

/** Query for one resource by slug. */
export const lookUpBySlug: DirectoryQuery = {
  name: 'resource by slug',
  caller: 'anon',
  sql: detail(`slug = '${slugOf(SOMEWHERE)}'`),
};

/** Query for one resource by id. */
export const lookUpById: DirectoryQuery = {
  name: 'resource by id',
  caller: 'anon',
  sql: detail(`id = '${idOf(SOMEWHERE)}'`),
};

/** Queries with a budget in a large directory. */
export const directoryQueries: readonly DirectoryQuery[] = [
  { name: 'cards, first 24', caller: 'anon', sql: cardList(24), atMost: 50 },
  { name: 'cards, first 1,000', caller: 'anon', sql: cardList(1000) },
  {
    name: 'admin list, approved',
    caller: 'serviceAdmin',
    sql: adminList("status = 'approved'"),
    atMost: 50,
  },
  {
    name: 'admin list, pending',
    caller: 'serviceAdmin',
    sql: adminList("status = 'pending'"),
    atMost: 50,
  },
  lookUpBySlug,
  lookUpById,
  {
    name: 'upcoming events',
    caller: 'anon',
    sql: page(
      `select id, title, description, start_date, end_date, location_type, location_address,
         geographic_region, host_organization, event_type, tags, image_url
       from public.events where status = 'approved' and end_date >= now() order by start_date, id`,
    ),
  },
  {
    name: 'providers',
    caller: 'anon',
    sql: page(
      `select id, provider_name, logo_url, service_categories, description, website_url,
         contact_email, region_served, tags, featured_listing
       from public.service_provider_directory where listing_status = 'approved'
       order by featured_listing desc, provider_name`,
    ),
  },
  {
    name: 'reviews of one resource',
    caller: 'member',
    sql: page(
      `select id, review_type, reviewer_name, reviewer_title, rating, content, created_at
       from public.reviews where resource_id = '${idOf(0)}' order by created_at desc`,
    ),
  },
  {
    name: 'claims that wait',
    caller: 'serviceAdmin',
    sql: page(
      `select claim.id, claim.user_id, claim.claim_type, claim.justification, claim.created_at,
         row_to_json(resource) as resource
       from public.resource_claims as claim
       left join lateral (
         select name, organization from public.resources where resources.id = claim.resource_id
       ) as resource on true
       where claim.status = 'pending' order by claim.created_at desc`,
    ),
  },
];

/** A reply and its duration in milliseconds. */
interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly time: number;
}

/** Runs a statement with a caller's role and claims, like the API. Measures the statement only. */
export function askAs(
  driver: Driver,
  caller: DirectoryQuery['caller'],
  sql: string,
): Promise<Answer> {
  return driver.transaction(async (transaction) => {
    const { role, sub } = claims[caller];
    // Sets the claims twice: the embedded stack and hosted projects read different settings.
    await transaction.query(
      `select set_config('request.jwt.claims', $1, true),
         set_config('request.jwt.claim.sub', $2, true), set_config('role', $3, true)`,
      [JSON.stringify(claims[caller]), sub, role],
    );
    const startedAt = performance.now();
    const { rows } = await transaction.query<Record<string, unknown>>(sql);
    return { rows, time: performance.now() - startedAt };
  });
}
