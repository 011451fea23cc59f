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

/** A public resource with those who stand for it, in whatever way. */
export type AssignableResource = QueryData<ReturnType<typeof assignable>>[number];

/** Every public resource with those who stand for it, by name. */
export function assignableResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.assignable(),
    queryFn: ({ signal }) => readList(signal, assignable),
  });
}
