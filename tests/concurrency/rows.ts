import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

type RoleOfResource = 'curator' | 'contact' | 'entrepreneur_contact';

/** A row and its exact timestamp; a JavaScript date would lose microseconds. */
interface Stamped {
  readonly id: string;
  readonly updated_at: string;
}

async function one<Row>(world: World, sql: string, parameters: unknown[]): Promise<Row> {
  const [row] = await world.sql<Row>(sql, parameters);
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

/** Creates an account without roles, like the auth service. */
export async function addAccount(world: World): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await world.sql('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  return id;
}

/** Creates a resource without claims, reviews and subscriptions. */
export function addResource(
  world: World,
  { status = 'approved', availability = 'open_rolling', submittedBy = null as string | null } = {},
): Promise<Stamped> {
  return one(
    world,
    `insert into public.resources (slug, name, status, availability_status, submitted_by)
     values ($1, $1, $2, $3, $4) returning id, updated_at::text`,
    [`pier-${randomUUID()}`, status, availability, submittedBy],
  );
}

/** Creates approved resources like `addResource`. */
export async function addResources(world: World, count: number): Promise<string[]> {
  const rows = await world.sql<{ id: string }>(
    `insert into public.resources (slug, name, status)
     select 'pier-' || gen_random_uuid(), 'Pier (test)', 'approved' from generate_series(1, $1)
     returning id`,
    [count],
  );
  return rows.map((row) => row.id);
}

/** Creates an event of a member, pending by default. */
export function addEvent(world: World, submittedBy: string, status = 'pending'): Promise<Stamped> {
  return one(
    world,
    `insert into public.events (title, start_date, end_date, status, submitted_by)
     values ($1, '2027-05-01 12:00+00', '2027-05-01 14:00+00', $2, $3)
     returning id, updated_at::text`,
    [`open-day-${randomUUID()}`, status, submittedBy],
  );
}

/** Creates a pending review of a new resource. */
export async function addReview(world: World, author: string): Promise<Stamped> {
  const resource = await addResource(world);
  return one(
    world,
    `insert into public.reviews (resource_id, author_id, rating, content)
     values ($1, $2, 4, 'Helped us a lot.') returning id, updated_at::text`,
    [resource.id, author],
  );
}

/** Creates public listings with these remaining SQL intervals; a negative one has expired. */
export async function addListings(world: World, left: readonly string[]): Promise<string[]> {
  const rows = await world.sql<{ id: string }>(
    `insert into public.service_provider_directory (
       provider_name, service_categories, description, contact_email, region_served,
       listing_status, paid_until
     )
     select 'Pier Legal (test)', '{Legal Services}', 'Advice.', 'pier@example.org', 'Statewide',
       'approved', now() + it from unnest($1::interval[]) as it
     returning id`,
    [left],
  );
  return rows.map((row) => row.id);
}

/** Creates a pending claim of a member. */
export async function addClaim(
  world: World,
  claimant: string,
  resourceId: string,
  role: RoleOfResource,
): Promise<string> {
  const { id } = await one<{ id: string }>(
    world,
    `insert into public.resource_claims (user_id, resource_id, claim_type, justification)
     values ($1, $2, $3, 'I run it.') returning id`,
    [claimant, resourceId, role],
  );
  return id;
}
