import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import type { TablesUpdate } from '@/types/database';

interface ProfileUpdate {
  readonly userId: string;
  readonly changes: TablesUpdate<'profiles'>;
}

/** Saves changes to one's own profile. A profile that may not be changed is AppError `forbidden`. */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, changes }: ProfileUpdate) => {
      const client = await loadSupabase();
      const rows = unwrap(
        await client.from('profiles').update(changes).eq('user_id', userId).select('user_id'),
      );
      // Row-level security makes a foreign row look like none.
      if (rows.length === 0) throw new AppError('forbidden');
    },
    onSuccess: () => refreshProfiles(queryClient),
  });
}
