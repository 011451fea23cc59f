import { queryOptions } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { profileDetailQuery, type Profile } from '@/entities/people/api/profile-detail';
import { profileKeys } from '@/entities/people/api/profile-keys';
import {
  memberFitProfile,
  noAnswers,
  toFitAnswers,
  type FitAnswers,
} from '@shared/search/fit/fit-profile';

/** The answers on this device, completed with what the onboarding tells. */
export function fitAnswersQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId, 'answers'],
    queryFn: async ({ client }): Promise<FitAnswers> =>
      withOnboarding(
        readFitAnswers(),
        userId === null ? null : await client.query(profileDetailQuery(userId)),
      ),
  });
}

/** Returns the answers given on this device; what they leave open is that of the onboarding. */
export function withOnboarding(
  given: FitAnswers | null,
  member: Profile | null | undefined,
): FitAnswers {
  const answers = given ?? noAnswers;
  const profile = member ? memberFitProfile(member) : null;
  if (profile === null) return answers;
  const told = toFitAnswers(profile);
  return {
    ...answers,
    stage: answers.stage === '' ? told.stage : answers.stage,
    region: answers.region === '' ? told.region : answers.region,
    industry: answers.industry === '' ? told.industry : answers.industry,
  };
}
