import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterError, refreshEdited } from './refresh-submissions';
import { updateVersion, writeAsStaff } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import type { TablesUpdate } from '@/types/database';

type EditedTable = 'events' | 'service_provider_directory';

interface RowUpdate<Table extends EditedTable> {
  readonly id: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: TablesUpdate<Table>;
}

/**
 * Updates a submission as staff. Resolves to the new `updated_at`. AppError `conflict`: changed
 * since it was loaded; `not_found`: deleted; `forbidden`: the user lost the permission; `timeout`
 * and `network`: it may have been saved. The data is refetched then.
 */
export function useRowUpdate<Table extends EditedTable>(kind: 'event' | 'listing', table: Table) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, changes }: RowUpdate<Table>) => {
      const { updated_at } = await writeAsStaff(updateVersion(table, id, seenUpdatedAt, changes));
      return updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, kind),
    onError: (error) => refreshAfterError(error, queryClient, kind),
  });
}
