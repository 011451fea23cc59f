import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { readList } from '@/shared/api/read-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What the search reads besides the columns of a card. */
const searchColumns = `
  id, type, tags, focus_areas, eligibility, format, serves_all_industries, value_summary, funding_instrument,
  funding_check_size, funding_use_of_funds, funding_decision_timeline,
  funding_readiness_requirements, funding_key_criteria,
  resource_organizations (organizations (name))
` as const;

function searchTexts() {
  return supabase
    .from('resources')
    .select(searchColumns, { count: 'exact' })
    .eq('status', 'approved')
    .order('name')
    .order('id')
    .setHeader(...asVisitor);
}

/** The searched texts of a resource that its card does not hold. */
export type SearchTextsRow = QueryData<ReturnType<typeof searchTexts>>[number];

/** Searched texts of all approved resources; loads when a search starts. */
export function searchTextsQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.lists(), 'search-texts'],
    queryFn: ({ signal }) => readList(signal, searchTexts),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
