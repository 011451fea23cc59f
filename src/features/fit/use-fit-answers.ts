import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onFitAnswersChange, readFitAnswers, writeFitAnswers } from './api/fit-answers';
import { fitAnswersQuery } from './api/fit-answers-query';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { useSession } from '@/entities/people/session/session-context';
import {
  knownAnswers,
  noAnswers,
  type FitAnswers,
  type GivenAnswers,
} from '@shared/search/fit/fit-profile';

/** Returns the answers to store, from those stored now and all that is known; null deletes them. */
export type FitAnswersChange = (
  stored: GivenAnswers | null,
  known: FitAnswers,
) => GivenAnswers | null;

/** Reads what fits again after another tab has changed or deleted the answers. */
export function useFitAnswersOfTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onFitAnswersChange(() => {
        void queryClient.invalidateQueries({ queryKey: [...profileKeys.all, 'fit'] });
      }),
    [queryClient],
  );
}

/**
 * Returns what is known of the business, from the answers on this device and the onboarding; the
 * answers that are stored on this device, null without any; a function that changes those; and
 * whether this browser stored the last change.
 */
export function useFitAnswers() {
  const queryClient = useQueryClient();
  const userId = useSession().user?.id ?? null;
  const query = fitAnswersQuery(userId);
  const { data: answers = noAnswers } = useQuery(query);
  useFitAnswersOfTabs();
  const [isStored, setStored] = useState(true);
  const change = (changeOf: FitAnswersChange) => {
    const member =
      userId === null ? null : queryClient.getQueryData(profileDetailQuery(userId).queryKey);
    // Another tab may have deleted them meanwhile.
    const stored = readFitAnswers();
    const next = changeOf(stored, knownAnswers(stored, member ?? null));
    setStored(writeFitAnswers(next));
    queryClient.setQueryData(query.queryKey, knownAnswers(next, member ?? null));
    // Cards and the profile of what fits are read from the answers.
    void queryClient.invalidateQueries({ queryKey: [...profileKeys.all, 'fit'] });
  };
  return { known: answers, stored: readFitAnswers(), isStored, change };
}
