import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

function ofPerson(userId: string) {
  return supabase
    .from('resource_claims')
    .select(
      'id, resource_id, claim_type, status, created_at, resources (slug, name, organization, notion_id)',
      { count: 'exact' },
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id');
}

type Row = QueryData<ReturnType<typeof ofPerson>>[number];

/** A claim with its resource, null when the user may not read the resource. */
export type ClaimOfPerson = Omit<Row, 'resources'> & {
  readonly resources: Row['resources'] | null;
};

/** All claims of a user, newest first. Readable by that user only. */
export function claimsOfPersonQuery(userId: string) {
  return queryOptions({
    queryKey: claimKeys.ofPerson(userId),
    queryFn: ({ signal }): Promise<readonly ClaimOfPerson[]> =>
      readList(signal, () => ofPerson(userId)),
  });
}
