import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

/** Columns of the provider page. */
const detailColumns = `
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing, listing_status, date_submitted, updated_at
` as const;

function detail(client: Client, id: string) {
  return client.from('service_provider_directory').select(detailColumns).eq('id', id);
}

/** A service provider with the columns of its page. */
export type ProviderDetail = QueryData<ReturnType<typeof detail>>[number];

/** All live listings with the columns of their pages, for prerendering. */
export function publicProviders(client: Client) {
  return client
    .from('service_provider_directory')
    .select(detailColumns, { count: 'exact' })
    .eq('listing_status', 'approved')
    .order('id');
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
