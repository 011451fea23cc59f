import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { profileDetailQuery, type Profile } from '@/entities/people/api/profile-detail';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { knownAnswers, type FitAnswers } from '@shared/search/fit/fit-profile';

/** The answers on this device, completed with what the onboarding tells. */
export function fitAnswersQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId, 'answers'],
    queryFn: async ({ client }): Promise<FitAnswers> =>
      knownAnswers(readFitAnswers(), await loadMember(client, userId)),
  });
}

/** Loads what the onboarding of an account tells; null for visitors. */
export async function loadMember(
  client: QueryClient,
  userId: string | null,
): Promise<Profile | null> {
  return userId === null ? null : client.query(profileDetailQuery(userId));
}
