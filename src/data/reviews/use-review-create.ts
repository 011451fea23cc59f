import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { unwrap } from '@/data/run-query';
import { loadSupabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** What a person says of a resource. */
export type ReviewDraft = Required<
  Pick<TablesInsert<'reviews'>, 'resource_id' | 'review_type' | 'rating' | 'content'>
>;

/** Sends a review in. It waits for approval; name and title come from the profile. */
export function useReviewCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: ReviewDraft) => {
      const client = await loadSupabase();
      return unwrap(await client.from('reviews').insert(draft).select('id').single());
    },
    onSuccess: (_review, { resource_id }) =>
      queryClient.invalidateQueries({ queryKey: reviewKeys.ofResource(resource_id) }),
  });
}
