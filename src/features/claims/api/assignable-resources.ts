import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

const assignmentColumns = `
  id, name, slug, organization, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  contact_name, contact_email, entrepreneur_contact_name, entrepreneur_contact_email, updated_at
` as const;

export function assignable() {
  return supabase
    .from('resources')
    .select(assignmentColumns, { count: 'exact' })
    .eq('status', 'approved')
    .order('name')
    .order('id');
}

/** All approved resources with their assignees and contacts, by name. */
export function assignableResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.assignable(),
    queryFn: ({ signal }) => readList(signal, assignable),
  });
}
