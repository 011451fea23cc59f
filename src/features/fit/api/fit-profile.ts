import { queryOptions } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { loadMember } from './fit-answers-query';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { isEmptyProfile, type FitProfile } from '@shared/search/fit/fit';
import { knownProfile } from '@shared/search/fit/fit-profile';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What the answers on this device and the onboarding tell of a member; null without anything. */
export function fitProfileQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId],
    queryFn: async ({ client }): Promise<FitProfile | null> => {
      const profile = knownProfile(readFitAnswers(), await loadMember(client, userId));
      return isEmptyProfile(profile) ? null : profile;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}
