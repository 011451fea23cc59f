import { queryOptions } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { fitProfileQuery } from './fit-profile';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { noAnswers, toFitAnswers, type FitAnswers } from '@shared/search/fit/fit-profile';

/** The answers on this device, else what the onboarding tells; nothing answered without both. */
export function fitAnswersQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId, 'answers'],
    queryFn: async ({ client }): Promise<FitAnswers> => {
      const given = readFitAnswers() ?? noAnswers;
      const profile = await client.query(fitProfileQuery(userId));
      if (profile === null) return given;
      const told = toFitAnswers(profile);
      return {
        ...given,
        stage: given.stage === '' ? told.stage : given.stage,
        region: given.region === '' ? told.region : given.region,
        industry: given.industry === '' ? told.industry : given.industry,
      };
    },
  });
}
