import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readList } from '@/data/read-list';
import { supabase } from '@/lib/supabase';

/** Query keys of claims: one root. */
export const claimKeys = {
  all: ['claims'] as const,
  /** Claims of a user to one resource. */
  own: (resourceId: string, userId: string) =>
    [...claimKeys.all, 'own', resourceId, userId] as const,
  /** All claims of a user. */
  ofPerson: (userId: string) => [...claimKeys.all, 'of-person', userId] as const,
  /** Claims that wait for a decision. */
  pending: () => [...claimKeys.all, 'pending'] as const,
};

/** Claims of a user to one resource, newest first. Readable by that user only. */
export function ownClaimsQuery(resourceId: string, userId: string) {
  return queryOptions({
    queryKey: claimKeys.own(resourceId, userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('resource_claims')
        .select('id, claim_type, status, created_at')
        .eq('resource_id', resourceId)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

function ofPerson(userId: string) {
  return supabase
    .from('resource_claims')
    .select(
      'id, resource_id, claim_type, status, created_at, resources (slug, name, organization, notion_id)',
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
    queryFn: async ({ signal }): Promise<readonly ClaimOfPerson[]> => {
      const { data } = await ofPerson(userId).abortSignal(signal).throwOnError();
      return data;
    },
  });
}

const pendingColumns = `
  id, user_id, resource_id, claim_type, justification, created_at,
  profiles!resource_claims_user_id_fkey (display_name, first_name, last_name, company_organization),
  resources (slug, name, curator_id, contact_profile_id, entrepreneur_contact_profile_id)
` as const;

function pending() {
  return supabase
    .from('resource_claims')
    .select(pendingColumns, { count: 'exact' })
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .order('id');
}

/** A pending claim with its claimant and resource. */
export type PendingClaim = QueryData<ReturnType<typeof pending>>[number];

/** All pending claims, newest first. For staff; others get their own. */
export function pendingClaimsQuery() {
  return queryOptions({
    queryKey: claimKeys.pending(),
    queryFn: ({ signal }) => readList(signal, pending),
  });
}
