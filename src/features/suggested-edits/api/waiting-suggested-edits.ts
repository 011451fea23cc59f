import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { suggestedEditKeys } from './suggested-edit-keys';
import { providerPageColumns } from '@/entities/providers/api/provider-detail';
import { resourcePageColumns } from '@/entities/resources/api/resource-rows';
import { supabase } from '@/shared/lib/supabase';

function waiting() {
  return supabase
    .from('edit_suggestions')
    .select(
      `id, reason, origin, changes, note, source_url, reply_address, credit_name, sent_at,
       duplicate:resources!edit_suggestions_duplicate_of_fkey (slug, name),
       resources!edit_suggestions_resource_id_fkey (${resourcePageColumns}),
       listing:service_provider_directory (${providerPageColumns})`,
    )
    .is('outcome', null)
    .order('sent_at')
    .order('id')
    .limit(200);
}

/** A suggested edit that waits for a decision, with its resource or listing as it is now. */
export type WaitingSuggestedEdit = QueryData<ReturnType<typeof waiting>>[number];

/** The 200 suggested edits that have waited longest. For staff. */
export function waitingSuggestedEditsQuery() {
  return queryOptions({
    queryKey: suggestedEditKeys.waiting(),
    queryFn: async ({ signal }) => {
      const { data } = await waiting().abortSignal(signal).throwOnError();
      return data;
    },
  });
}
