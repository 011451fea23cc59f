import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { readList } from '@/data/read-list';
import { loadPublicClient, type Client } from '@/lib/supabase';

/** Columns that cards show and the directory searches, filters and sorts by. */
const cardColumns = `
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing
` as const;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function live(client: Client) {
  return client
    .from('service_provider_directory')
    .select(cardColumns, { count: 'exact' })
    .eq('listing_status', 'approved')
    .order('featured_listing', { ascending: false })
    .order('provider_name')
    .order('id');
}

/** A service provider with the columns of its card. */
export type ProviderCardRow = QueryData<ReturnType<typeof live>>[number];

/**
 * Public directory: all live listings, featured first. Row-level security hides expired listings
 * from visitors but not from staff, so staff read it without their session.
 */
export function liveProvidersQuery() {
  return queryOptions({
    queryKey: providerKeys.live(),
    queryFn: ({ signal }) => readList(signal, live, loadPublicClient),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
