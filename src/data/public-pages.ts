import type { QueryClient } from '@tanstack/react-query';
import { publicEvents } from '@/data/events/event-detail';
import { eventDetailQuery } from '@/data/events/event-queries';
import { publicProviders, providerDetailQuery } from '@/data/providers/provider-detail';
import { readRange } from '@/data/read-list';
import type { Ranged } from '@/data/read-list';
import { assigneesOf, fetchProfiles } from '@/data/resources/resource-assignees';
import { publicResources } from '@/data/resources/resource-detail';
import {
  resourceAssigneesQuery,
  resourceDetailQuery,
} from '@/data/resources/resource-detail-queries';
import { paths } from '@/lib/paths';
import { loadPublicClient } from '@/lib/supabase';
import type { Client } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/** A public entry with all that its page shows. */
export interface PublicEntry {
  /** Its address. */
  readonly path: string;
  readonly updatedAt: string;
  /** What its page shows; equal for pages that are alike. */
  readonly content: object;
  /** Puts that into a cache, where the page looks for it. */
  readonly put: (queryClient: QueryClient) => void;
}

/** Rows per request: the answer to one stays small, however long the table is. */
const STEP = 500;

/** Every approved resource with the people who stand for it. Throws AppError. */
export async function readPublicResources(): Promise<readonly PublicEntry[]> {
  const resources = await readInSteps(publicResources);
  const people = await readInParts(
    resources.flatMap((resource) => [
      resource.curator_id,
      resource.contact_profile_id,
      resource.entrepreneur_contact_profile_id,
    ]),
  );
  return resources.map((resource) => {
    const assignees = assigneesOf(resource, people);
    return {
      path: paths.resource(resource.slug),
      updatedAt: resource.updated_at,
      content: { resource, assignees },
      put: (queryClient) => {
        queryClient.setQueryData(resourceDetailQuery(resource.slug).queryKey, resource);
        queryClient.setQueryData(resourceAssigneesQuery(resource).queryKey, assignees);
      },
    };
  });
}

/** Every listing that is live. Throws AppError. */
export async function readPublicProviders(): Promise<readonly PublicEntry[]> {
  const providers = await readInSteps(publicProviders);
  return providers.map((provider) => ({
    path: paths.provider(provider.id),
    updatedAt: provider.updated_at,
    content: provider,
    put: (queryClient) => {
      queryClient.setQueryData(providerDetailQuery(provider.id).queryKey, provider);
    },
  }));
}

/** Every approved event, past ones as well. Throws AppError. */
export async function readPublicEvents(): Promise<readonly PublicEntry[]> {
  const events = await readInSteps(publicEvents);
  return events.map((event) => ({
    path: paths.event(event.id),
    updatedAt: event.updated_at,
    content: event,
    put: (queryClient) => {
      queryClient.setQueryData(eventDetailQuery(event.id).queryKey, event);
    },
  }));
}

/** Reads a table to its end, one request after the other, as a visitor. */
async function readInSteps<Row>(build: (client: Client) => Ranged<Row>): Promise<readonly Row[]> {
  const client = await loadPublicClient();
  const rows: Row[] = [];
  for (;;) {
    const first = rows.length;
    const part = await readRange(build(client), first, first + STEP - 1, withTimeLimit());
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}

/** As many ids as an address can hold. */
const IDS = 100;

async function readInParts(userIds: readonly (string | null)[]) {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  const people: Awaited<ReturnType<typeof fetchProfiles>>[number][] = [];
  for (let first = 0; first < ids.length; first += IDS) {
    people.push(...(await fetchProfiles(ids.slice(first, first + IDS), withTimeLimit())));
  }
  return people;
}
