import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { providerKeys } from './provider-keys';
import { providerFields } from '@/entities/providers/rules/fields';
import { selectList } from '@/shared/api/select-list';
import { supabase } from '@/shared/lib/supabase';
import { isUuid } from '@/shared/rules/uuid';

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
