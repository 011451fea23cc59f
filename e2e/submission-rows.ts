import { randomUUID } from 'node:crypto';
import { createAccount, type Account, type StoredSession } from './accounts.ts';
import { askAs } from './api.ts';
import { submitListing } from './listing-rows.ts';

export type SubmissionKind = 'resource' | 'event' | 'listing' | 'review';

/** Something of a test's own that waits for a decision. */
export interface SentIn {
  readonly kind: SubmissionKind;
  readonly id: string;
  /** What the queue calls it. */
  readonly title: string;
  /** The address of its public page. */
  readonly page: string;
}

/** Sends something of this kind in, by `sender`; `name` tells it from everything else. */
export async function sendIn(
  kind: SubmissionKind,
  sender: StoredSession,
  name = `Sent in ${randomUUID()}`,
): Promise<SentIn> {
  switch (kind) {
    case 'resource':
      return sendResource(sender, name);
    case 'event':
      return sendEvent(sender, name);
    case 'listing': {
      const id = await submitListing(sender, name);
      return { kind, id, title: name, page: `/provider/${id}` };
    }
    case 'review':
      return sendReview(sender, name);
  }
}

/** A new account, and something of this kind that it sent in. */
export async function sendInAsNew(
  kind: SubmissionKind,
): Promise<{ account: Account; sent: SentIn }> {
  const account = await createAccount('Sender Of Things');
  return { account, sent: await sendIn(kind, account.session) };
}

/** Approves something as an admin does who has just read it. */
export async function approve({ kind, id }: Pick<SentIn, 'kind' | 'id'>): Promise<void> {
  await askAs('admin', 'POST', 'rpc/approve_submission', {
    kind,
    submission_id: id,
    seen_updated_at: await updatedAt(kind, id),
  });
}

const tables = {
  resource: 'resources',
  event: 'events',
  listing: 'service_provider_directory',
  review: 'reviews',
} as const;

/** When a row was last changed. */
async function updatedAt(kind: SubmissionKind, id: string): Promise<string> {
  const rows = (await askAs('admin', 'GET', `${tables[kind]}?id=eq.${id}&select=updated_at`)) as {
    updated_at: string;
  }[];
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no ${kind} ${id}.`);
  return row.updated_at;
}

/** Removes what a test sent in, and the resource that a review was about. */
export async function removeSent({ kind, page, id }: SentIn): Promise<void> {
  if (kind === 'review') {
    const slug = page.split('/')[2] ?? '';
    await askAs('admin', 'DELETE', `resources?slug=eq.${slug}`);
  } else await askAs('admin', 'DELETE', `${tables[kind]}?id=eq.${id}`);
}

async function sendResource(sender: StoredSession, name: string): Promise<SentIn> {
  const slug = `sent-in-${randomUUID()}-${Date.now()}`;
  await askAs(sender, 'POST', 'resources', {
    name,
    slug,
    status: 'pending',
    description: 'Boats, and what they need.',
    support_type: 'funding',
    source_notes: 'Found on a pin board.',
  });
  return {
    kind: 'resource',
    id: await idOf('resources', `slug=eq.${slug}`),
    title: name,
    page: `/resource/${slug}`,
  };
}

async function sendEvent(sender: StoredSession, name: string): Promise<SentIn> {
  await askAs(sender, 'POST', 'events', {
    title: name,
    status: 'pending',
    description: 'Everything about boats.',
    start_date: '2027-06-01T14:00:00Z',
    end_date: '2027-06-01T16:00:00Z',
    location_type: 'in_person',
    location_address: '1 Pier Road, Machias',
  });
  const id = await idOf('events', `title=eq.${encodeURIComponent(name)}`);
  return { kind: 'event', id, title: name, page: `/event/${id}` };
}

/** Of a resource of its own, which is public: its name is that of the review in the queue. */
async function sendReview(sender: StoredSession, name: string): Promise<SentIn> {
  const owner = await createAccount('Owner Of Things');
  const resource = await sendResource(owner.session, name);
  await approve(resource);
  await askAs(sender, 'POST', 'reviews', {
    resource_id: resource.id,
    rating: 4,
    content: `What I think of it: ${name}`,
  });
  const id = await idOf('reviews', `resource_id=eq.${resource.id}`);
  return { kind: 'review', id, title: name, page: `${resource.page}/reviews/${id}` };
}

async function idOf(table: string, filter: string): Promise<string> {
  const rows = (await askAs('admin', 'GET', `${table}?${filter}&select=id`)) as { id: string }[];
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no row of ${table} with ${filter}.`);
  return row.id;
}
