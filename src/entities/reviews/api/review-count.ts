import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Number of reviews of a resource. Public, unlike their texts. */
export function reviewCountQuery(resourceId: string) {
  return queryOptions({
    queryKey: reviewKeys.count(resourceId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('review_count', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
  });
}
