import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function pairsOf(resourceId: string) {
  return supabase
    .from('resource_pairs')
    .select('resource_id, other_id, is_combinable, sentence, source_url')
    .or(`resource_id.eq.${resourceId},other_id.eq.${resourceId}`);
}

/** Says of two resources whether they can be combined, with the sentence that says so. */
export type ResourcePair = QueryData<ReturnType<typeof pairsOf>>[number];

/** The resources that can, or cannot, be combined with one. */
export function resourcePairsQuery(resourceId: string) {
  return queryOptions({
    queryKey: [...resourceKeys.all, 'pairs', resourceId],
    queryFn: async ({ signal }) =>
      (await pairsOf(resourceId).abortSignal(signal).throwOnError()).data,
    staleTime: FIVE_MINUTES_MS,
  });
}
