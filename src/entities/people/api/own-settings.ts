import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Columns of the own profile that only the owner may read; null without a profile. */
export function ownSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.settings(userId),
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: ONE_MINUTE_MS,
  });
}

export async function fetchSettings(signal: AbortSignal) {
  const { data: rows } = await supabase
    .rpc('my_profile_settings')
    .abortSignal(signal)
    .throwOnError();
  return rows[0] ?? null;
}
