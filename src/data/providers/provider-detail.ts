import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerPageColumns } from './provider-columns';
import { providerKeys } from './provider-keys';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

function detail(client: Client, id: string) {
  return client.from('service_provider_directory').select(providerPageColumns).eq('id', id);
}

/** A service provider with the columns of its page. */
export type ProviderDetail = QueryData<ReturnType<typeof detail>>[number];

/** All live listings with the columns of their pages, for prerendering. */
export function publicProviders(client: Client) {
  return client
    .from('service_provider_directory')
    .select(providerPageColumns)
    .eq('listing_status', 'approved');
}

/** Versions of all live listings, to find changed pages. */
export function publicProviderVersions(client: Client) {
  return client
    .from('service_provider_directory')
    .select('id, updated_at')
    .eq('listing_status', 'approved');
}

/**
 * Fetches the provider with this id; null when there is none that the user may read. Throws
 * AppError.
 */
export async function fetchProviderDetail(
  id: string,
  signal: AbortSignal,
): Promise<ProviderDetail | null> {
  if (!isUuid(id)) return null;
  return readOnce(signal, (client, inTime) => detail(client, id).abortSignal(inTime).maybeSingle());
}

const ONE_MINUTE_MS = 60 * 1000;

/** One service provider by id; null when there is none that the user may read. */
export function providerDetailQuery(id: string) {
  return queryOptions({
    queryKey: providerKeys.detail(id),
    queryFn: ({ signal }) => fetchProviderDetail(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
