import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import type { DemandRow } from '@/features/staff-overview/rules/search-gaps';
import { supabase } from '@/shared/lib/supabase';

/** Demand and supply by region and industry. For staff. */
export function searchDemandQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'search-demand'],
    queryFn: async ({ signal }): Promise<readonly DemandRow[]> => {
      const { data } = await supabase.rpc('search_demand').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
