import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { readList } from '@/data/read-list';
import type { Client } from '@/lib/supabase';

/** What tells people apart, namesakes too. */
export const personColumns =
  'id, user_id, display_name, first_name, last_name, company_organization' as const;

function people(client: Client) {
  return client
    .from('profiles')
    .select(personColumns, { count: 'exact' })
    .order('display_name')
    .order('id');
}

/** A person with a profile. */
export type Person = QueryData<ReturnType<typeof people>>[number];

/** Everybody whose profile the client may see, by display name: for staff that is everybody. */
export function peopleQuery() {
  return queryOptions({
    queryKey: profileKeys.people(),
    queryFn: ({ signal }) => readList(signal, people),
  });
}
