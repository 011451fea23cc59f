import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

const assignedColumns = `
  id, name, organization, notion_id, description, geographic_region, curator_id,
  contact_profile_id, entrepreneur_contact_profile_id, slug, verified_at, verified_how, doubted_at,
  updated_at
` as const;

function assignedTo(userId: string) {
  const columns = ['curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id'];
  return supabase
    .from('resources')
    .select(assignedColumns)
    .eq('status', 'approved')
    .or(columns.map((column) => `${column}.eq.${userId}`).join(','))
    .order('name')
    .order('id');
}

/** A public resource with an assigned person. */
export type AssignedResource = QueryData<ReturnType<typeof assignedTo>>[number];

/** Public resources that a person is assigned to, by name. `userId` is the id of an account. */
export function assignedResourcesQuery(userId: string) {
  return queryOptions({
    queryKey: resourceKeys.assigned(userId),
    queryFn: async ({ signal }) => {
      const { data } = await assignedTo(userId).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
