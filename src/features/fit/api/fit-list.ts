import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { fitAnswersQuery } from './fit-answers-query';
import { fitProfileQuery } from './fit-profile';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { resourceFactsQuery } from '@/entities/resources/api/resource-facts';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { loadCode } from '@/shared/lib/load-code';
import { type FitProfile } from '@shared/search/fit/fit';
import { fitList, withFacts, type FitList } from '@shared/search/fit/fit-list';
import { noAnswers, toFitProfile } from '@shared/search/fit/fit-profile';
import { todayInMaine } from '@shared/search/list/availability';
import { buildResourceIndex } from '@shared/search/list/list-index';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** How the public resources fit, with the line of each card. */
export interface FitOfCards extends FitList<ResourceCardRow> {
  /** '' where nothing is known of a resource. */
  readonly lineOf: (id: string) => string;
}

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
async function loadFitList(
  client: QueryClient,
  userId: string | null,
  known: FitProfile | null,
): Promise<FitOfCards> {
  const [cards, facts, answers, { lineWithConditions }] = await Promise.all([
    client.query(approvedResourcesQuery()),
    client.query(resourceFactsQuery()),
    client.query({ ...fitAnswersQuery(userId), staleTime: 0 }),
    // The rules that read conditions are for those who answered something.
    loadCode(() => import('../rules/fit-with-conditions')),
  ]);
  const resources = withFacts(cards, facts);
  const profile = known ?? toFitProfile(noAnswers);
  const today = todayInMaine();
  const fit = fitList(profile, buildResourceIndex(resources, today), today);
  const byId = new Map(resources.map((one) => [one.id, one]));
  return {
    ...fit,
    lineOf: (id: string) => {
      const resource = byId.get(id);
      return resource === undefined ? '' : lineWithConditions(profile, resource, answers);
    },
  };
}
