import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { readOnce } from '@/data/run-query';
import { selectList } from '@/data/select-list';
import { profileFields } from '@/domain/profiles/fields';
import { SAMPLE_PROFILE_ID, sampleProfile } from '@/domain/profiles/sample-profile';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

/** Everything that others may read of a visible profile. */
const profileColumns = selectList(profileFields, 'page');

function ofUser(client: Client, userId: string) {
  return client.from('profiles').select(profileColumns).eq('user_id', userId);
}

/** A profile as its page shows it. */
export type Profile = QueryData<ReturnType<typeof ofUser>>[number];

const ONE_MINUTE_MS = 60 * 1000;

/**
 * The profile of an account; null when there is none that the client may see. The sample comes
 * without a call, as does the answer to what is no id at all.
 */
export function profileDetailQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.detail(userId),
    queryFn: async ({ signal }): Promise<Profile | null> => {
      if (userId === SAMPLE_PROFILE_ID) return sampleProfile;
      if (!isUuid(userId)) return null;
      return readOnce(signal, (client, inTime) =>
        ofUser(client, userId).abortSignal(inTime).maybeSingle(),
      );
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** The roles that an account shows as badges. A failure is logged and shows none (spec §7). */
export function profileRolesQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.roles(userId),
    queryFn: async ({ signal }) => {
      if (userId === SAMPLE_PROFILE_ID) return [];
      try {
        const rows = await readOnce(signal, (client, inTime) =>
          client.from('user_roles').select('role').eq('user_id', userId).abortSignal(inTime),
        );
        return rows.map((row) => row.role);
      } catch (error) {
        if (!signal.aborted) console.error('The roles of a profile could not be loaded:', error);
        return [];
      }
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** The columns of one's own profile that nobody else reads; null without a profile. */
export function ownSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.settings(userId),
    queryFn: async ({ signal }) => {
      const rows = await readOnce(signal, (client, inTime) =>
        client.rpc('my_profile_settings').abortSignal(inTime),
      );
      return rows[0] ?? null;
    },
    staleTime: ONE_MINUTE_MS,
  });
}
