import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import { supabase } from '@/shared/lib/supabase';

/** Live listings that end within 30 days, the next one first. For staff. */
export function endingListingsQuery() {
  return queryOptions({
    queryKey: overviewKeys.endingListings(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('ending_listings').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
