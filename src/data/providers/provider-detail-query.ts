import { queryOptions } from '@tanstack/react-query';
import { fetchProviderDetail } from './provider-detail';
import { providerKeys } from './provider-keys';

const ONE_MINUTE_MS = 60 * 1000;

/** One service provider by id; null when there is none to be seen. */
export function providerDetailQuery(id: string) {
  return queryOptions({
    queryKey: providerKeys.detail(id),
    queryFn: ({ signal }) => fetchProviderDetail(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
