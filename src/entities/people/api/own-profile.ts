import { queryOptions } from '@tanstack/react-query';
import { fetchSettings } from './own-settings';
import { type Profile, ofUser } from './profile-detail';
import { profileKeys } from './profile-keys';

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
