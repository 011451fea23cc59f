import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadSupabase, type Client } from '@/lib/supabase';
import type { TablesUpdate } from '@/types/database';

interface ProfileUpdate {
  readonly userId: string;
  readonly changes: TablesUpdate<'profiles'>;
}

/** Updates the own profile. Fails as `updateProfile` does. */
export function useProfileUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, changes }: ProfileUpdate) =>
      updateProfile(await loadSupabase(), userId, changes),
    onSuccess: () => refreshProfiles(queryClient),
  });
}

/** Updates a profile. Throws AppError, `forbidden` when it may not be changed. */
export async function updateProfile(
  client: Client,
  userId: string,
  changes: TablesUpdate<'profiles'>,
): Promise<void> {
  const rows = unwrap(
    await client.from('profiles').update(changes).eq('user_id', userId).select('user_id'),
  );
  // Row-level security hides rows that may not be updated.
  if (rows.length === 0) throw new AppError('forbidden');
}
