import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { selectList } from '@/data/select-list';
import { profileFields } from '@/domain/profiles/fields';
import { SAMPLE_PROFILE_ID, sampleProfile } from '@/domain/profiles/sample-profile';
import { isUuid } from '@/domain/uuid';
import { supabase } from '@/lib/supabase';

/** Columns of a visible profile that others may read. */
const profileColumns = selectList(profileFields, 'page');

function ofUser(userId: string) {
  return supabase.from('profiles').select(profileColumns).eq('user_id', userId);
}

/** A profile with the columns of its page. */
export type Profile = QueryData<ReturnType<typeof ofUser>>[number];

const ONE_MINUTE_MS = 60 * 1000;

/**
 * Profile of an account; null when there is none that the user may read. The sample profile and
 * malformed ids need no request.
 */
export function profileDetailQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.detail(userId),
    queryFn: async ({ signal }): Promise<Profile | null> => {
      if (userId === SAMPLE_PROFILE_ID) return sampleProfile;
      if (!isUuid(userId)) return null;
      const { data } = await ofUser(userId).abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** Roles shown as badges. A failure is logged and shows none (spec §7). */
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

/** Columns of the own profile that only the owner may read; null without a profile. */
export function ownSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.settings(userId),
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: ONE_MINUTE_MS,
  });
}

/** The own profile with its settings; each null without a profile. */
export interface OwnProfile {
  readonly profile: Profile | null;
  readonly settings: Awaited<ReturnType<typeof fetchSettings>>;
}

/**
 * Profile and settings of the own account, to edit both. The settings are
 * read after the profile: if they belong to a newer version, saving the older one is a conflict.
 */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.own(userId),
    queryFn: async ({ signal }): Promise<OwnProfile> => {
      const { data: profile } = await ofUser(userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return { profile, settings: await fetchSettings(signal) };
    },
  });
}

async function fetchSettings(signal: AbortSignal) {
  const { data: rows } = await supabase
    .rpc('my_profile_settings')
    .abortSignal(signal)
    .throwOnError();
  return rows[0] ?? null;
}
