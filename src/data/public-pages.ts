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

/** A public item with the data of its page. */
export interface PublicEntry {
  /** Path of its page. */
  readonly path: string;
  readonly updatedAt: string;
  /** Content of its page; equal for identical pages. */
  readonly content: object;
  /** Writes the content into the query cache of the page. */
  readonly put: (queryClient: QueryClient) => void;
}

/** Rows per request, to keep responses small. */
const PAGE_SIZE = 500;

/** Reads all approved resources with their assignees. Throws AppError. */
export async function readPublicResources(): Promise<readonly PublicEntry[]> {
  const resources = await readAllPages(publicResources);
  const people = await readPeople(
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

/** Reads all live listings. Throws AppError. */
export async function readPublicProviders(): Promise<readonly PublicEntry[]> {
  const providers = await readAllPages(publicProviders);
  return providers.map((provider) => ({
    path: paths.provider(provider.id),
    updatedAt: provider.updated_at,
    content: provider,
    put: (queryClient) => {
      queryClient.setQueryData(providerDetailQuery(provider.id).queryKey, provider);
    },
  }));
}

/** Reads all approved events, including past ones. Throws AppError. */
export async function readPublicEvents(): Promise<readonly PublicEntry[]> {
  const events = await readAllPages(publicEvents);
  return events.map((event) => ({
    path: paths.event(event.id),
    updatedAt: event.updated_at,
    content: event,
    put: (queryClient) => {
      queryClient.setQueryData(eventDetailQuery(event.id).queryKey, event);
    },
  }));
}

/** Reads all rows of a table as a visitor, with sequential requests. */
async function readAllPages<Row>(build: (client: Client) => Ranged<Row>): Promise<readonly Row[]> {
  const client = await loadPublicClient();
  const rows: Row[] = [];
  for (;;) {
    const first = rows.length;
    const part = await readRange(build(client), first, first + PAGE_SIZE - 1, withTimeLimit());
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}

/** Maximum number of ids in a URL. */
const IDS_PER_URL = 100;

async function readPeople(userIds: readonly (string | null)[]) {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  const people: Awaited<ReturnType<typeof fetchProfiles>>[number][] = [];
  for (let first = 0; first < ids.length; first += IDS_PER_URL) {
    people.push(...(await fetchProfiles(ids.slice(first, first + IDS_PER_URL), withTimeLimit())));
  }
  return people;
}
