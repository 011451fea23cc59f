import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { ofResource } from './review-list';

const ONE_MINUTE_MS = 60 * 1000;

/** One review of this resource; null when there is none that the user may read. */
export function reviewDetailQuery(resourceId: string, reviewId: string, readerId: string) {
  return queryOptions({
    queryKey: reviewKeys.detail(resourceId, reviewId, readerId),
    queryFn: async ({ signal }) => {
      const { data } = await ofResource(resourceId)
        .eq('id', reviewId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
  });
}
