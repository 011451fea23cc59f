import type { QueryClient } from '@tanstack/react-query';
import { fetchEvents } from '@/data/events/event-detail';
import { eventDetailQuery } from '@/data/events/event-queries';
import { providerDetailQuery } from '@/data/providers/provider-detail-query';
import { fetchProviders } from '@/data/providers/provider-detail';
import { assigneesOf, fetchProfiles } from '@/data/resources/resource-assignees';
import { fetchResources } from '@/data/resources/resource-detail';
import {
  resourceAssigneesQuery,
  resourceDetailQuery,
} from '@/data/resources/resource-detail-queries';
import { readList } from '@/data/read-list';
import { paths } from '@/lib/paths';
import { loadPublicClient } from '@/lib/supabase';

/** An entry with a page of its own. */
export interface PublicEntry {
  readonly id: string;
  /** Its address. */
  readonly path: string;
  readonly updatedAt: string;
}

/** Puts what the page of an entry shows into a cache. Returns whether the entry is still there. */
export type PutContent = (id: string, queryClient: QueryClient) => boolean;

/** All public entries of one kind, and how to read what their pages show. */
export interface PublicPages {
  readonly entries: readonly PublicEntry[];
  readonly readContent: (ids: readonly string[]) => Promise<PutContent>;
}

const never = new AbortController().signal;

/** Every approved resource. Throws AppError. */
export async function readResourcePages(): Promise<PublicPages> {
  const rows = await readList(
    never,
    (client) =>
      client
        .from('resources')
        .select('id, slug, updated_at', { count: 'exact' })
        .eq('status', 'approved')
        .order('id'),
    loadPublicClient,
  );
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  return {
    entries: rows.map(({ id, slug, updated_at }) => ({
      id,
      path: paths.resource(slug),
      updatedAt: updated_at,
    })),
    readContent: async (ids) => {
      const resources = await fetchResources(ids, never);
      const people = await fetchProfiles(
        resources.flatMap((resource) => [
          resource.curator_id,
          resource.contact_profile_id,
          resource.entrepreneur_contact_profile_id,
        ]),
        never,
      );
      return putById(resources, (resource, queryClient) => {
        const slug = slugOf.get(resource.id) ?? resource.slug;
        queryClient.setQueryData(resourceDetailQuery(slug).queryKey, resource);
        queryClient.setQueryData(
          resourceAssigneesQuery(resource).queryKey,
          assigneesOf(resource, people),
        );
      });
    },
  };
}

/** Every listing that is live. Throws AppError. */
export async function readProviderPages(): Promise<PublicPages> {
  const rows = await readList(
    never,
    (client) =>
      client
        .from('service_provider_directory')
        .select('id, updated_at', { count: 'exact' })
        .eq('listing_status', 'approved')
        .order('id'),
    loadPublicClient,
  );
  return {
    entries: rows.map(({ id, updated_at }) => ({
      id,
      path: paths.provider(id),
      updatedAt: updated_at,
    })),
    readContent: async (ids) =>
      putById(await fetchProviders(ids, never), (provider, queryClient) => {
        queryClient.setQueryData(providerDetailQuery(provider.id).queryKey, provider);
      }),
  };
}

/** Every approved event, past ones as well. Throws AppError. */
export async function readEventPages(): Promise<PublicPages> {
  const rows = await readList(
    never,
    (client) =>
      client
        .from('events')
        .select('id, updated_at', { count: 'exact' })
        .eq('status', 'approved')
        .order('id'),
    loadPublicClient,
  );
  return {
    entries: rows.map(({ id, updated_at }) => ({
      id,
      path: paths.event(id),
      updatedAt: updated_at,
    })),
    readContent: async (ids) =>
      putById(await fetchEvents(ids, never), (event, queryClient) => {
        queryClient.setQueryData(eventDetailQuery(event.id).queryKey, event);
      }),
  };
}

function putById<Row extends { readonly id: string }>(
  rows: readonly Row[],
  put: (row: Row, queryClient: QueryClient) => void,
): PutContent {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return (id, queryClient) => {
    const row = rowOf.get(id);
    if (row === undefined) return false;
    put(row, queryClient);
    return true;
  };
}
