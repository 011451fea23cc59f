import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { readList } from '@/data/read-list';
import { loadPublicClient, type Client } from '@/lib/supabase';

/** What a card shows and the directory is searched, filtered and sorted by; no other column is sent. */
const cardColumns = `
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing
` as const;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Every live listing with the columns of its card. */
export function providerCards(client: Client) {
  return client
    .from('service_provider_directory')
    .select(cardColumns, { count: 'exact' })
    .eq('listing_status', 'approved');
}

function live(client: Client) {
  return providerCards(client)
    .order('featured_listing', { ascending: false })
    .order('provider_name')
    .order('id');
}

/** A service provider as its card shows it. */
export type ProviderCardRow = QueryData<ReturnType<typeof live>>[number];

/**
 * The public directory: every live listing, featured ones first. Row-level security hides listings
 * whose year is over from visitors, but not from staff, who read it without their session as well.
 */
export function liveProvidersQuery() {
  return queryOptions({
    queryKey: providerKeys.live(),
    queryFn: ({ signal }) => readList(signal, live, loadPublicClient),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
