import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { isEmptyProfile, type FitProfile } from '@shared/search/fit/fit';
import { noAnswers, toFitProfile, memberFitProfile } from '@shared/search/fit/fit-profile';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The answers on this device, else those of the member's onboarding; null without any. */
export function fitProfileQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId],
    queryFn: ({ client }) => loadFitProfile(client, userId),
    staleTime: FIVE_MINUTES_MS,
  });
}

/** Returns the fit profile of the answers; null when nothing is answered. */
async function loadFitProfile(
  client: QueryClient,
  userId: string | null,
): Promise<FitProfile | null> {
  const answered = toFitProfile(readFitAnswers() ?? noAnswers);
  if (!isEmptyProfile(answered)) return answered;
  const member = userId === null ? null : await client.query(profileDetailQuery(userId));
  const profile = member === null ? null : memberFitProfile(member);
  return profile === null || isEmptyProfile(profile) ? null : profile;
}
