import { useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** A new review. */
export type ReviewDraft = Required<
  Pick<TablesInsert<'reviews'>, 'resource_id' | 'review_type' | 'rating' | 'content'>
>;

/** A review to submit. */
interface ReviewCreate {
  readonly draft: ReviewDraft;
  /** Id of the own declined review that it replaces, if any. */
  readonly declinedId: string | undefined;
}

/** Submits a review for approval. The database takes name and title from the profile. */
export function useReviewCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, declinedId }: ReviewCreate) => {
      if (declinedId !== undefined) {
        await supabase
          .from('reviews')
          .delete()
          .eq('id', declinedId)
          .eq('status', 'declined')
          .throwOnError();
      }
      const { data } = await supabase
        .from('reviews')
        .insert(draft)
        .select('id')
        .single()
        .throwOnError();
      return data;
    },
    onSuccess: (_review, { draft }) =>
      queryClient.invalidateQueries({ queryKey: reviewKeys.ofResource(draft.resource_id) }),
    onError: (error, { draft }) => {
      const { code } = toAppError(error);
      if (code !== 'timeout' && code !== 'network') return;
      // It may have been stored although the reply was lost. Then the page shows it.
      void queryClient.invalidateQueries({ queryKey: reviewKeys.ofResource(draft.resource_id) });
    },
  });
}
