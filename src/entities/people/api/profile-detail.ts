import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { profileFields } from '@/entities/people/rules/fields';
import { SAMPLE_PROFILE_ID, sampleProfile } from '@/entities/people/rules/sample-profile';
import { selectList } from '@/shared/api/select-list';
import { supabase } from '@/shared/lib/supabase';
import { isUuid } from '@/shared/rules/uuid';

/** Columns of a visible profile that others may read. */
const profileColumns = selectList(profileFields, 'page');

export function ofUser(userId: string) {
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
