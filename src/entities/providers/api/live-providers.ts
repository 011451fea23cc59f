import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { providerFields } from '@/entities/providers/rules/fields';
import { readList } from '@/shared/api/read-list';
import { selectList } from '@/shared/api/select-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

/** What a card shows and the directory is searched, filtered and sorted by; no other is sent. */
const providerCardColumns = selectList(providerFields, 'card');

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Every live listing with the columns of its card. */
export function providerCards() {
  return supabase
    .from('service_provider_directory')
    .select(providerCardColumns, { count: 'exact' })
    .eq('listing_status', 'approved');
}

function live() {
  return providerCards()
    .order('featured_listing', { ascending: false })
    .order('provider_name')
    .order('id')
    .setHeader(...asVisitor);
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
    queryFn: ({ signal }) => readList(signal, live),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
