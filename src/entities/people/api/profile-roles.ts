import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { SAMPLE_PROFILE_ID } from '@/entities/people/rules/sample-profile';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Roles shown as badges. A failure is logged and shows none (rule 5.4). */
export function profileRolesQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.roles(userId),
    queryFn: async ({ signal }) => {
      if (userId === SAMPLE_PROFILE_ID) return [];
      try {
        const { data: rows } = await supabase
          .from('user_roles')
          .select('role')
          .eq('user_id', userId)
          .abortSignal(signal)
          .throwOnError();
        return rows.map((row) => row.role);
      } catch (error) {
        if (!signal.aborted) console.error('The roles of a profile could not be loaded:', error);
        return [];
      }
    },
    staleTime: ONE_MINUTE_MS,
  });
}
