import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { organizationKeys } from './organization-keys';
import { readList } from '@/shared/api/read-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function names() {
  return supabase
    .from('organizations')
    .select('id, name', { count: 'exact' })
    .order('name')
    .order('id')
    .setHeader(...asVisitor);
}

/** An organization option. */
export type OrganizationName = QueryData<ReturnType<typeof names>>[number];

/** Names of all organizations, sorted; the same for all users. */
export function organizationNamesQuery() {
  return queryOptions({
    queryKey: organizationKeys.names(),
    queryFn: ({ signal }) => readList(signal, names),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
