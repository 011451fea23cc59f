import { useQueryClient } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { writeVersion } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
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
      const kits = supabase.from('starter_kits');
      const { updated_at } = await writeVersion(
        { updated_at: seenUpdatedAt },
        kits.update(changes).eq('id', id).eq('updated_at', seenUpdatedAt).select('updated_at'),
        kits.select('updated_at').eq('id', id).maybeSingle(),
      );
      return updated_at;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: starterKitKeys.all }),
  });
}
