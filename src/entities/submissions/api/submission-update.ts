import { useQueryClient } from '@tanstack/react-query';
import { type RowQueries, type RowUpdate } from './event-update';
import { refreshAfterError, refreshEdited } from './refresh-submissions';
import { writeVersionAsStaff } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';

/**
 * Updates a submission as staff. Resolves to the new `updated_at`. AppError `conflict`: changed
 * since it was loaded; `not_found`: deleted; `forbidden`: the user lost the permission; `timeout`
 * and `network`: it may have been saved. The data is refetched then.
 */
export function useRowUpdate<Changes>({ kind, update, readVersion }: RowQueries<Changes>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: RowUpdate<Changes>) => {
      const { updated_at } = await writeVersionAsStaff(
        { updated_at: change.seenUpdatedAt },
        update(change),
        readVersion(change.id),
      );
      return updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, kind),
    onError: (error) => refreshAfterError(error, queryClient, kind),
  });
}
