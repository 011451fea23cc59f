import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceCardColumns } from './resource-columns';
import { resourceKeys } from './resource-keys';
import { readList } from '@/data/read-list';
import { directoryFigures } from '@/domain/resources/directory-figures';
import { loadPublicClient, type Client } from '@/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Every approved resource with the columns of its card. */
export function resourceCards(client: Client) {
  return client
    .from('resources')
    .select(resourceCardColumns, { count: 'exact' })
    .eq('status', 'approved');
}

function approved(client: Client) {
  return resourceCards(client).order('name').order('id');
}

/** A resource as its card shows it. */
export type ResourceCardRow = QueryData<ReturnType<typeof approved>>[number];

/** The public list: every approved resource with the columns of its card, by name. */
export function approvedResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.approved(),
    queryFn: ({ signal }) => readList(signal, approved, loadPublicClient),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** The counts of the about page, from the public list. */
export function directoryFiguresQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.approved(), 'figures'],
    queryFn: async ({ client }) => directoryFigures(await client.query(approvedResourcesQuery())),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
