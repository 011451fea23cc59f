import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { claimKeys } from './claim-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

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
