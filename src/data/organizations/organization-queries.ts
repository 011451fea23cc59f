import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readList } from '@/data/read-list';
import { loadPublicClient, type Client } from '@/lib/supabase';

/** Query keys of organizations: one root. */
export const organizationKeys = {
  all: ['organizations'] as const,
  /** All of them, by name. */
  names: () => [...organizationKeys.all, 'names'] as const,
  /** All of them, as staff see them. */
  staff: () => [...organizationKeys.all, 'staff'] as const,
};

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function names(client: Client) {
  return client
    .from('organizations')
    .select('id, name', { count: 'exact' })
    .order('name')
    .order('id');
}

/** An organization option. */
export type OrganizationName = QueryData<ReturnType<typeof names>>[number];

/** Names of all organizations, sorted; the same for all users. */
export function organizationNamesQuery() {
  return queryOptions({
    queryKey: organizationKeys.names(),
    queryFn: ({ signal }) => readList(signal, names, loadPublicClient),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
