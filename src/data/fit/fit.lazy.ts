import type { QueryClient } from '@tanstack/react-query';
import { readFitAnswers } from './fit-answers';
import { profileDetailQuery } from '@/data/profiles/profile-queries';
import { resourceFactsQuery } from '@/data/resources/resource-facts-query';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { isEmptyProfile, type FitProfile } from '@shared/search/fit/fit';
import { fitList, withFacts } from '@shared/search/fit/fit-list';
import { noAnswers, toFitProfile, memberFitProfile } from '@shared/search/fit/fit-profile';
import { todayInMaine } from '@shared/search/list/availability';

/** Returns the fit profile of the answers; null when nothing is answered. */
export async function loadFitProfile(
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
export async function loadFitList(client: QueryClient, profile: FitProfile) {
  const [cards, facts] = await Promise.all([
    client.query(approvedResourcesQuery()),
    client.query(resourceFactsQuery()),
  ]);
  return fitList(profile, withFacts(cards, facts), todayInMaine());
}
