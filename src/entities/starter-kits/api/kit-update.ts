import { useQueryClient } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { updateVersion } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import type { TablesUpdate } from '@/types/database';

interface KitUpdate {
  readonly id: string;
  /** `updated_at` of the version that was opened. */
  readonly seenUpdatedAt: string;
  readonly changes: TablesUpdate<'starter_kits'>;
}

/**
 * Saves changed columns of a kit or draft; resolves to the new `updated_at`. Fails with AppError:
 * `conflict` when it was changed since it was opened.
 */
export function useKitUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, changes }: KitUpdate) => {
      const { updated_at } = await updateVersion('starter_kits', id, seenUpdatedAt, changes);
      return updated_at;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: starterKitKeys.all }),
  });
}
