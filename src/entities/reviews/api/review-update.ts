import { useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { writeVersion, type Version } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
