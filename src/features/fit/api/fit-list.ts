import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fitProfileQuery } from './fit-profile';
import { profileKeys } from '@/entities/people/api/profile-keys';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { resourceFactsQuery } from '@/entities/resources/api/resource-facts';
import { type FitProfile } from '@shared/search/fit/fit';
import { fitList, withFacts } from '@shared/search/fit/fit-list';
import { todayInMaine } from '@shared/search/list/availability';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** How each public resource fits; null where nothing is known of the person. */
export function fitListQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId, 'list'],
    queryFn: async ({ client }) => {
      const profile = await client.query(fitProfileQuery(userId));
      return profile === null ? null : loadFitList(client, profile);
    },
    staleTime: FIVE_MINUTES_MS,
    // Holds functions.
    structuralSharing: false,
  });
}

/** Compares the public resources with a fit profile. */
async function loadFitList(client: QueryClient, profile: FitProfile) {
  const [cards, facts] = await Promise.all([
    client.query(approvedResourcesQuery()),
    client.query(resourceFactsQuery()),
  ]);
  return fitList(profile, withFacts(cards, facts), todayInMaine());
}

/** Reads the answers again after they were changed, also where no screen asks for them yet. */
export async function refreshFit(client: QueryClient, userId: string | null): Promise<void> {
  await client.query({ ...fitProfileQuery(userId), staleTime: 0 });
  await client.query({ ...fitListQuery(userId), staleTime: 0 });
}
