import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

/** Ids of the resources whose website failed on two days. For staff. */
export function brokenWebsitesQuery() {
  return queryOptions({
    queryKey: resourceKeys.brokenWebsites(),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data: rows } = await supabase
        .rpc('broken_websites')
        .abortSignal(signal)
        .throwOnError();
      return new Set(rows.map(({ resource_id }) => resource_id));
    },
  });
}
