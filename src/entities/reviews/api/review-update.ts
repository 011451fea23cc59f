import { useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { updateVersion, type Version } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';

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
      updateVersion('reviews', id, seen.updated_at, changes),
    onSuccess: (_version, update) => refresh(update),
    onError: (_error, update) => {
      // It may have been saved although the reply was lost. Not awaited: the failure shows at once.
      void refresh(update);
    },
  });
}
