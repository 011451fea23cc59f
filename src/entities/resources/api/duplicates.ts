import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

/** Pairs of resources that may be one, the most alike first. For staff. */
export function duplicatesQuery() {
  return queryOptions({
    queryKey: resourceKeys.duplicates(),
    queryFn: async ({ signal }) => {
      const { data: pairs } = await supabase
        .rpc('resource_duplicates')
        .abortSignal(signal)
        .throwOnError();
      return pairs.map((pair) => ({ ...pair, id: `${pair.one_id}~${pair.other_id}` }));
    },
  });
}
