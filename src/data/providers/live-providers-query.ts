import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { fetchLiveProviders } from './provider-list';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The public directory: every listing that is live with the columns of its card. */
export function liveProvidersQuery() {
  return queryOptions({
    queryKey: providerKeys.live(),
    queryFn: ({ signal }) => fetchLiveProviders(signal),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
