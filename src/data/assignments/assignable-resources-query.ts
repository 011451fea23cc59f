import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readList } from '@/data/read-list';
import { resourceKeys } from '@/data/resources/resource-keys';
import type { Client } from '@/lib/supabase';

const assignmentColumns = `
  id, name, slug, organization, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  contact_name, contact_email, entrepreneur_contact_name, entrepreneur_contact_email, updated_at
` as const;

function assignable(client: Client) {
  return client
    .from('resources')
    .select(assignmentColumns, { count: 'exact' })
    .eq('status', 'approved')
    .order('name')
    .order('id');
}

/** An approved resource with its assignees and typed contacts. */
export type AssignableResource = QueryData<ReturnType<typeof assignable>>[number];

/** All approved resources with their assignees and contacts, by name. */
export function assignableResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.assignable(),
    queryFn: ({ signal }) => readList(signal, assignable),
  });
}
