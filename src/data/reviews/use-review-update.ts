import { useQueryClient } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { readOnce, unwrap } from '@/data/run-query';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { useMutation } from '@/data/use-mutation';
import { loadSupabase } from '@/lib/supabase';

/** The version of a review that is edited. */
export interface ReviewVersion {
  readonly updated_at: string;
}

interface ReviewUpdate {
  readonly id: string;
  readonly resourceId: string;
  readonly seen: ReviewVersion;
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
    mutationFn: async ({ id, seen, changes }: ReviewUpdate): Promise<ReviewVersion> => {
      const client = await loadSupabase();
      const [saved] = unwrap(
        await client
          .from('reviews')
          .update(changes)
          .eq('id', id)
          .eq('updated_at', seen.updated_at)
          .select('updated_at'),
      );
      return saved ?? (await throwUpdateRefused(seen, () => readVersion(id)));
    },
    onSuccess: (_version, update) => refresh(update),
    onError: (_error, update) => {
      // It may have been saved although the reply was lost. Not awaited: the failure shows at once.
      void refresh(update);
    },
  });
}

function readVersion(id: string): Promise<ReviewVersion | null> {
  return readOnce(undefined, (client, inTime) =>
    client.from('reviews').select('updated_at').eq('id', id).abortSignal(inTime).maybeSingle(),
  );
}
