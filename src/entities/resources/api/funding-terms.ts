import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

const fundingColumns = `
  id, funding_range, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_payout_timing, funding_decision_timeline, funding_use_of_funds,
  funding_readiness_requirements, funding_key_criteria, funding_terms_summary,
  funding_terms_generated_at
` as const;

/** What is known of the terms of a resource, and their summary; null when it is gone. For staff. */
export function fundingTermsQuery(resourceId: string) {
  return queryOptions({
    queryKey: resourceKeys.fundingTerms(resourceId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('resources')
        .select(fundingColumns)
        .eq('id', resourceId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
