import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { writeVersion, type Version } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

interface ProfileUpdate {
  readonly userId: string;
  readonly seen: Version;
  readonly changes: TablesUpdate<'profiles'>;
}

/**
 * Updates the version of the own profile that was seen, and resolves to the new one. Fails with
 * AppError: `conflict` when the profile was changed since, `forbidden` when it may not be changed.
 */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, seen, changes }: ProfileUpdate) =>
      writeVersion(
        seen,
        supabase
          .from('profiles')
          .update(changes)
          .eq('user_id', userId)
          .eq('updated_at', seen.updated_at)
          .select('updated_at'),
        supabase.from('profiles').select('updated_at').eq('user_id', userId).maybeSingle(),
      ),
    onSuccess: () => refreshProfiles(queryClient),
    onError: () => {
      // It may have been saved although the reply was lost. Not awaited: the failure shows at once.
      void refreshProfiles(queryClient);
    },
  });
}
