import type { StoredSession } from './accounts.ts';
import { apiUrl, publicKey } from './addresses.ts';
import { askAs } from './api.ts';

/** A listing as staff see it. */
interface ListingRow {
  readonly id: string;
  readonly provider_name: string;
  readonly logo_url: string | null;
  readonly description: string;
  readonly website_url: string | null;
  readonly listing_status: string;
  readonly updated_at: string;
}

/** A listing under My Submissions. */
interface OwnListing {
  readonly id: string;
  readonly status: string;
  readonly paid_until: string | null;
  readonly access_token: string;
}

/** A checkout session of the payment provider's stand-in: paid, or what else `kind` names. */
export async function makeSession(kind = 'paid'): Promise<string> {
  const { id } = (await post('/stripe-stand-in/test/sessions', { kind })) as { id: string };
  return id;
}

/** Sends a listing in as the site does, and returns its id. */
export async function submitListing(owner: StoredSession, name: string): Promise<string> {
  const body = {
    stripeSessionId: await makeSession(),
    providerName: name,
    serviceCategories: ['Photography'],
    description: 'Boats.',
    contactEmail: 'hello@boats.example.org',
    regionServed: 'Statewide',
    tags: ['Local only'],
    websiteUrl: 'boats.example.org',
    logoUrl: null,
  };
  const path = '/functions/v1/submit-provider-listing';
  const { listingId } = (await post(path, body, owner)) as { listingId: string };
  return listingId;
}

/** Every listing of this name, in whatever state. */
export async function listingsNamed(name: string): Promise<readonly ListingRow[]> {
  const columns = 'id,provider_name,logo_url,description,website_url,listing_status,updated_at';
  const address = `service_provider_directory?provider_name=eq.${encodeURIComponent(name)}&select=${columns}`;
  return (await askAs('admin', 'GET', address)) as ListingRow[];
}

/** Publishes the one listing of this name, or declines it for `reason`. */
export async function decideListing(name: string, reason?: string): Promise<void> {
  const [listing] = await listingsNamed(name);
  const seen = {
    kind: 'listing',
    submission_id: listing?.id,
    seen_updated_at: listing?.updated_at,
  };
  if (reason === undefined) await askAs('admin', 'POST', 'rpc/approve_submission', seen);
  else await askAs('admin', 'POST', 'rpc/decline_submission', { ...seen, reason });
}

/** Removes every listing of this name. */
export async function removeListings(name: string): Promise<void> {
  const address = `service_provider_directory?provider_name=eq.${encodeURIComponent(name)}`;
  await askAs('admin', 'DELETE', address);
}

/** The listing of this title among what somebody has sent in. */
export async function ownListing(
  who: Parameters<typeof askAs>[0],
  title: string,
): Promise<OwnListing> {
  const rows = (await askAs(who, 'POST', 'rpc/my_submissions', {})) as (OwnListing & {
    title: string | null;
  })[];
  const listing = rows.find((row) => row.title === title);
  if (listing === undefined) throw new Error(`There is no listing ${title}.`);
  return listing;
}

async function post(path: string, body: unknown, session?: StoredSession): Promise<unknown> {
  const reply = await fetch(`${apiUrl()}${path}`, {
    method: 'POST',
    headers: {
      apikey: publicKey(),
      'content-type': 'application/json',
      ...(session === undefined ? {} : { authorization: `Bearer ${session.access_token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`POST ${path} failed: ${await reply.text()}`);
  return reply.json();
}
