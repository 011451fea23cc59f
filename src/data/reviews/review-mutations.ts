import { useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from './review-queries';
import { writeVersion, type Version } from '@/data/update-version';
import { useMutation } from '@/data/use-mutation';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** A new review. */
export type ReviewDraft = Required<
  Pick<TablesInsert<'reviews'>, 'resource_id' | 'review_type' | 'rating' | 'content'>
>;

/** Submits a review for approval. The database takes name and title from the profile. */
export function useReviewCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: ReviewDraft) => {
      const { data } = await supabase
        .from('reviews')
        .insert(draft)
        .select('id')
        .single()
        .throwOnError();
      return data;
    },
    onSuccess: (_review, { resource_id }) =>
      queryClient.invalidateQueries({ queryKey: reviewKeys.ofResource(resource_id) }),
    onError: (error, { resource_id }) => {
      const { code } = toAppError(error);
      if (code !== 'timeout' && code !== 'network') return;
      // It may have been stored although the reply was lost. Then the page shows it.
      void queryClient.invalidateQueries({ queryKey: reviewKeys.ofResource(resource_id) });
    },
  });
}

interface ReviewUpdate {
  readonly id: string;
  readonly resourceId: string;
  readonly seen: Version;
  readonly changes: { readonly rating?: number; readonly content?: string };
}

/**
 * Updates the version of the own review that was seen, and resolves to the new one. Fails with
 * AppError: `conflict` when it was changed or decided on since, `forbidden` when it may not be
 * changed, `not_found` when it is deleted.
 */
export function useReviewUpdate() {
  const queryClient = useQueryClient();
  const refresh = ({ resourceId }: ReviewUpdate) =>
    queryClient.invalidateQueries({ queryKey: reviewKeys.ofResource(resourceId) });
  return useMutation({
    mutationFn: ({ id, seen, changes }: ReviewUpdate) =>
      writeVersion(
        seen,
        supabase
          .from('reviews')
          .update(changes)
          .eq('id', id)
          .eq('updated_at', seen.updated_at)
          .select('updated_at'),
        supabase.from('reviews').select('updated_at').eq('id', id).maybeSingle(),
      ),
    onSuccess: (_version, update) => refresh(update),
    onError: (_error, update) => {
      // It may have been saved although the reply was lost. Not awaited: the failure shows at once.
      void refresh(update);
    },
  });
}
