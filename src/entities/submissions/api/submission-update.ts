import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterError, refreshEdited } from './refresh-submissions';
import {
  writeVersionAsStaff,
  type VersionRead,
  type VersionWrite,
} from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';

interface RowUpdate<Changes> {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: Changes;
}

interface RowQueries<Changes> {
  readonly kind: 'event' | 'listing';
  /** Updates the row while it has the loaded version, and selects its new version. */
  readonly update: (update: RowUpdate<Changes>) => VersionWrite;
  /** Selects the stored version. */
  readonly readVersion: (id: string) => VersionRead;
}

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
