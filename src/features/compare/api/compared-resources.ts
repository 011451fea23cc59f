import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

const comparedColumns = `
  id, slug, name, organization, notion_id, support_type, cost_to_participate,
  availability_status, opens_on, application_deadline, deadline_note,
  funding_range, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_payout_timing, funding_decision_timeline, funding_use_of_funds,
  funding_readiness_requirements, funding_key_criteria
` as const;

function comparedResources(slugs: readonly string[]) {
  return supabase
    .from('resources')
    .select(comparedColumns)
    .eq('status', 'approved')
    .in('support_type', ['funding', 'program'])
    .in('slug', slugs)
    .setHeader(...asVisitor);
}

/** A resource with the columns of a comparison. */
export type ComparedResource = QueryData<ReturnType<typeof comparedResources>>[number];

/** Public funding and programs by slug, in the order of `slugs`; unknown ones are left out. */
export function comparedResourcesQuery(slugs: readonly string[]) {
  return queryOptions({
    queryKey: resourceKeys.sideBySide(slugs),
    queryFn: async ({ signal }) => {
      if (slugs.length === 0) return [];
      const { data: rows } = await comparedResources(slugs).abortSignal(signal).throwOnError();
      return rows.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
    },
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
