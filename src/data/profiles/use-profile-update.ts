import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { readOnce, unwrap } from '@/data/run-query';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { useMutation } from '@/data/use-mutation';
import { loadSupabase } from '@/lib/supabase';
import type { TablesUpdate } from '@/types/database';

/** The version of a profile that is edited. */
export interface ProfileVersion {
  readonly updated_at: string;
}

interface ProfileUpdate {
  readonly userId: string;
  readonly seen: ProfileVersion;
  readonly changes: TablesUpdate<'profiles'>;
}

/**
 * Updates the version of the own profile that was seen, and resolves to the new one. Fails with
 * AppError: `conflict` when the profile was changed since, `forbidden` when it may not be changed.
 */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, seen, changes }: ProfileUpdate): Promise<ProfileVersion> => {
      const client = await loadSupabase();
      const [saved] = unwrap(
        await client
          .from('profiles')
          .update(changes)
          .eq('user_id', userId)
          .eq('updated_at', seen.updated_at)
          .select('updated_at'),
      );
      return saved ?? (await throwUpdateRefused(seen, () => readVersion(userId)));
    },
    onSuccess: () => refreshProfiles(queryClient),
    onError: () => {
      // It may have been saved although the reply was lost. Not awaited: the failure shows at once.
      void refreshProfiles(queryClient);
    },
  });
}

function readVersion(userId: string): Promise<ProfileVersion | null> {
  return readOnce(undefined, (client, inTime) =>
    client
      .from('profiles')
      .select('updated_at')
      .eq('user_id', userId)
      .abortSignal(inTime)
      .maybeSingle(),
  );
}
