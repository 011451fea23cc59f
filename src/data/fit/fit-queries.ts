/** The fit profile, and how public resources fit it. Loads its code once there is a profile. */

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { profileKeys } from '@/data/profiles/profile-keys';
import { loadChunk } from '@/lib/load-chunk';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The answers on this device, else those of the member's onboarding; null without any. */
export function fitProfileQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId],
    queryFn: async ({ client }) => (await loadFit()).loadFitProfile(client, userId),
    staleTime: FIVE_MINUTES_MS,
  });
}

/** How each public resource fits; null where nothing is known of the person. */
export function fitListQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'fit', userId, 'list'],
    queryFn: async ({ client }) => {
      const profile = await client.query(fitProfileQuery(userId));
      return profile === null ? null : (await loadFit()).loadFitList(client, profile);
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

function loadFit() {
  return loadChunk(() => import('./fit.lazy'));
}
