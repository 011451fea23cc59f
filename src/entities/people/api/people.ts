import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

/** Columns that distinguish people, including namesakes. */
export const personColumns =
  'id, user_id, display_name, first_name, last_name, company_organization' as const;

function people() {
  return supabase
    .from('profiles')
    .select(personColumns, { count: 'exact' })
    .order('display_name')
    .order('id');
}

/** A person with a profile. */
export type Person = QueryData<ReturnType<typeof people>>[number];

/** All profiles that the user may read, by display name: for staff, all. */
export function peopleQuery() {
  return queryOptions({
    queryKey: profileKeys.people(),
    queryFn: ({ signal }) => readList(signal, people),
  });
}
