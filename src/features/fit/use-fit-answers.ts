import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readFitAnswers, writeFitAnswers } from './api/fit-answers';
import { fitAnswersQuery } from './api/fit-answers-query';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { useSession } from '@/entities/people/session/session-context';
import { knownAnswers, noAnswers, type GivenAnswers } from '@shared/search/fit/fit-profile';

/**
 * Returns what is known of the business, from the answers on this device and the onboarding; the
 * answers that are stored on this device, null without any; and a function that replaces those, with
 * null to delete them.
 */
export function useFitAnswers() {
  const queryClient = useQueryClient();
  const userId = useSession().user?.id ?? null;
  const query = fitAnswersQuery(userId);
  const { data: answers = noAnswers } = useQuery(query);
  const store = (next: GivenAnswers | null) => {
    writeFitAnswers(next);
    const member =
      userId === null ? null : queryClient.getQueryData(profileDetailQuery(userId).queryKey);
    queryClient.setQueryData(query.queryKey, knownAnswers(next, member ?? null));
    // Cards and the profile of what fits are read from the answers.
    void queryClient.invalidateQueries({ queryKey: [...profileKeys.all, 'fit'] });
  };
  return { known: answers, stored: readFitAnswers(), store };
}
