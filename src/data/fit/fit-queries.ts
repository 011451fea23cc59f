import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { profileKeys } from '@/data/profiles/profile-keys';
import { profileDetailQuery } from '@/data/profiles/profile-queries';
import { resourceFactsQuery } from '@/data/resources/resource-facts-query';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { isEmptyProfile, type FitProfile } from '@shared/search/fit/fit';
import { fitList, withFacts } from '@shared/search/fit/fit-list';
import { noAnswers, toFitProfile, memberFitProfile } from '@shared/search/fit/fit-profile';
import { todayInMaine } from '@shared/search/list/availability';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The answers on this device, else those of the member's onboarding; null without any. */
export function fitProfileQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId],
    queryFn: ({ client }) => loadFitProfile(client, userId),
    staleTime: FIVE_MINUTES_MS,
  });
}

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

/** Reads the answers again after they were changed, also where no screen asks for them yet. */
export async function refreshFit(client: QueryClient, userId: string | null): Promise<void> {
  await client.query({ ...fitProfileQuery(userId), staleTime: 0 });
  await client.query({ ...fitListQuery(userId), staleTime: 0 });
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

/** Compares the public resources with a fit profile. */
async function loadFitList(client: QueryClient, profile: FitProfile) {
  const [cards, facts] = await Promise.all([
    client.query(approvedResourcesQuery()),
    client.query(resourceFactsQuery()),
  ]);
  return fitList(profile, withFacts(cards, facts), todayInMaine());
}
