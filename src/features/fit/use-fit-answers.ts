import { useQuery, useQueryClient } from '@tanstack/react-query';
import { writeFitAnswers } from './api/fit-answers';
import { fitAnswersQuery } from './api/fit-answers-query';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { useSession } from '@/entities/people/session/session-context';
import { noAnswers, type FitAnswers } from '@shared/search/fit/fit-profile';

/**
 * Returns what the person has said about the business, and a function that stores more of it on this
 * device; null deletes it. What the onboarding tells is not asked again.
 */
export function useFitAnswers(): [FitAnswers, (next: FitAnswers | null) => void] {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const query = fitAnswersQuery(user?.id ?? null);
  const { data: answers = noAnswers } = useQuery(query);
  const store = (next: FitAnswers | null) => {
    writeFitAnswers(next);
    queryClient.setQueryData(query.queryKey, next ?? noAnswers);
    // Cards and the profile of what fits are read from the answers.
    void queryClient.invalidateQueries({ queryKey: [...profileKeys.all, 'fit'] });
  };
  return [answers, store];
}
