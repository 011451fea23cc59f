import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import type { UnansweredSearch } from '@/features/staff-overview/rules/search-gaps';
import { supabase } from '@/shared/lib/supabase';

/** Searches of the last 90 days that found nothing, most visitors first, at most 100. For staff. */
export function unansweredSearchesQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'unanswered-searches'],
    queryFn: async ({ signal }): Promise<readonly UnansweredSearch[]> => {
      const { data } = await supabase.rpc('unanswered_searches').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
