import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

/** Everything that the page of one provider shows. */
const detailColumns = `
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing, listing_status, date_submitted, updated_at
` as const;

function detail(client: Client, id: string) {
  return client.from('service_provider_directory').select(detailColumns).eq('id', id);
}

/** A service provider as its page knows it. */
export type ProviderDetail = QueryData<ReturnType<typeof detail>>[number];

/** All that are public with everything that their pages show, for the build of the site. */
export function publicProviders(client: Client) {
  return client
    .from('service_provider_directory')
    .select(detailColumns, { count: 'exact' })
    .eq('listing_status', 'approved')
    .order('id');
}

/** The provider with this id, null when there is none that the reader may see. Throws AppError. */
export async function fetchProviderDetail(
  id: string,
  signal: AbortSignal,
): Promise<ProviderDetail | null> {
  if (!isUuid(id)) return null;
  return readOnce(signal, (client, inTime) => detail(client, id).abortSignal(inTime).maybeSingle());
}

const ONE_MINUTE_MS = 60 * 1000;

/** One service provider by id; null when there is none to be seen. */
export function providerDetailQuery(id: string) {
  return queryOptions({
    queryKey: providerKeys.detail(id),
    queryFn: ({ signal }) => fetchProviderDetail(id, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
