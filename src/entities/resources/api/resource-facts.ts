import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { decisionColumns } from './resource-rows';
import { readList } from '@/shared/api/read-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

const factColumns = `
  id, support_type, format, cost_to_participate, serves_all_industries, serves_all_stages,
  amount_least, amount_most, amount_named, funding_match_required, eligibility, funding_instrument,
  funding_readiness_requirements, funding_key_criteria, funding_match_details, funding_use_of_funds,
  ${decisionColumns}
` as const;

function facts() {
  return supabase
    .from('resources')
    .select(factColumns, { count: 'exact' })
    .eq('status', 'approved')
    .order('name')
    .order('id')
    .setHeader(...asVisitor);
}

/** Facts of a resource beyond its card: audience, conditions, format, and amounts as numbers. */
export type ResourceFacts = QueryData<ReturnType<typeof facts>>[number];

/** Facts of every approved resource; loads with the first filter or sort that needs them. */
export function resourceFactsQuery() {
  return queryOptions({
    queryKey: resourceKeys.facts(),
    queryFn: ({ signal }) => readList(signal, facts),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
