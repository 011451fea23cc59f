import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readList } from '@/data/read-list';
import { selectList } from '@/data/select-list';
import { providerFields } from '@/domain/providers/fields';
import { isUuid } from '@/domain/uuid';
import { asVisitor, supabase } from '@/lib/supabase';

/** Query keys of service providers: one root, so that one invalidation reaches all. */
export const providerKeys = {
  all: ['providers'] as const,
  lists: () => [...providerKeys.all, 'list'] as const,
  /** Public directory: all live listings. */
  live: () => [...providerKeys.lists(), 'live'] as const,
  detail: (id: string) => [...providerKeys.all, 'detail', id] as const,
};

/** What a card shows and the directory is searched, filtered and sorted by; no other is sent. */
const providerCardColumns = selectList(providerFields, 'card');

/** Everything that clients read, in the order of an export. */
export const providerPageColumns = selectList(providerFields, 'card', 'page');

function detail(id: string) {
  return supabase.from('service_provider_directory').select(providerPageColumns).eq('id', id);
}

/** A service provider with the columns of its page. */
export type ProviderDetail = QueryData<ReturnType<typeof detail>>[number];

/** All live listings with the columns of their pages, for prerendering. */
export function publicProviders() {
  return supabase
    .from('service_provider_directory')
    .select(providerPageColumns)
    .eq('listing_status', 'approved');
}

/** Versions of all live listings, to find changed pages. */
export function publicProviderVersions() {
  return supabase
    .from('service_provider_directory')
    .select('id, updated_at')
    .eq('listing_status', 'approved');
}

/**
 * Fetches the provider with this id; null when there is none that the user may read. Throws
 * AppError.
 */
async function fetchProviderDetail(
  id: string,
  signal: AbortSignal,
): Promise<ProviderDetail | null> {
  if (!isUuid(id)) return null;
  const { data } = await detail(id).abortSignal(signal).maybeSingle().throwOnError();
  return data;
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
