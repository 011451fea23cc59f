import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { fitAnswersQuery } from './fit-answers-query';
import { fitProfileQuery } from './fit-profile';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { resourceFactsQuery } from '@/entities/resources/api/resource-facts';
import { loadCode } from '@/shared/lib/load-code';
import { type FitProfile } from '@shared/search/fit/fit';
import { fitList, withFacts } from '@shared/search/fit/fit-list';
import { noAnswers, toFitProfile } from '@shared/search/fit/fit-profile';
import { todayInMaine } from '@shared/search/list/availability';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** How each public resource fits; null where nothing is known of the person. */
export function fitListQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId, 'list'],
    queryFn: async ({ client }) => {
      // The answers may have changed since.
      const profile = await client.query({ ...fitProfileQuery(userId), staleTime: 0 });
      return profile === null && readFitAnswers() === null
        ? null
        : loadFitList(client, userId, profile);
    },
    staleTime: FIVE_MINUTES_MS,
    // Holds functions.
    structuralSharing: false,
  });
}

/** Compares the public resources with a fit profile, and their conditions with the answers. */
async function loadFitList(client: QueryClient, userId: string | null, profile: FitProfile | null) {
  const [cards, facts, answers, { conditionsLineOf }] = await Promise.all([
    client.query(approvedResourcesQuery()),
    client.query(resourceFactsQuery()),
    client.query({ ...fitAnswersQuery(userId), staleTime: 0 }),
    // The rules that read conditions are for those who answered something.
    loadCode(() => import('../rules/conditions-line')),
  ]);
  const resources = withFacts(cards, facts);
  const fit = fitList(profile ?? toFitProfile(noAnswers), resources, todayInMaine());
  const byId = new Map(resources.map((one) => [one.id, one]));
  return {
    ...fit,
    lineOf: (id: string) => {
      const resource = byId.get(id);
      if (resource === undefined) return '';
      // Without a profile there is nothing that could fit, only conditions that are met.
      const line = profile === null ? '' : fit.lineOf(id);
      return `${line} ${conditionsLineOf(resource, answers)}`.trim();
    },
  };
}

/** Reads the answers again after they were changed, also where no screen asks for them yet. */
export async function refreshFit(client: QueryClient, userId: string | null): Promise<void> {
  await client.query({ ...fitProfileQuery(userId), staleTime: 0 });
  await client.query({ ...fitListQuery(userId), staleTime: 0 });
}
