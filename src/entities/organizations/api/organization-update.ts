import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { organizationKeys } from './organization-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { updateVersion, writeAsStaff } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import type { TablesUpdate } from '@/types/database';

interface OrganizationUpdate {
  readonly id: string;
  /** `updated_at` of the version that was opened. */
  readonly seenUpdatedAt: string;
  readonly changes: TablesUpdate<'organizations'>;
}

/**
 * Saves changed columns of an organization; resolves to the new `updated_at`. AppError `conflict`:
 * changed since it was opened, or another one has the name (see `isNameTaken`).
 */
export function useOrganizationUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, changes }: OrganizationUpdate) => {
      const { updated_at } = await writeAsStaff(
        updateVersion('organizations', id, seenUpdatedAt, changes),
      );
      return updated_at;
    },
    onSettled: () => refreshOrganizations(queryClient),
  });
}

/** Whether an update failed because another organization has the name. */
export function isNameTaken(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}

/** Refetches organizations, and resources, which show their names. */
export async function refreshOrganizations(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: organizationKeys.all }),
    queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
  ]);
}
