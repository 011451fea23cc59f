import type { QueryData } from '@supabase/supabase-js';
import { providerPageColumns } from './provider-columns';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

function detail(client: Client, id: string) {
  return client.from('service_provider_directory').select(providerPageColumns).eq('id', id);
}

/** A service provider as its page knows it. */
export type ProviderDetail = QueryData<ReturnType<typeof detail>>[number];

/** All that are public with everything that their pages show, for the build of the site. */
export function publicProviders(client: Client) {
  return client
    .from('service_provider_directory')
    .select(providerPageColumns)
    .eq('listing_status', 'approved');
}

/** All that are public with what tells whether their pages have changed. */
export function publicProviderVersions(client: Client) {
  return client
    .from('service_provider_directory')
    .select('id, updated_at')
    .eq('listing_status', 'approved');
}

/** The provider with this id, null when there is none that the reader may see. Throws AppError. */
export async function fetchProviderDetail(
  id: string,
  signal: AbortSignal,
): Promise<ProviderDetail | null> {
  if (!isUuid(id)) return null;
  return readOnce(signal, (client, inTime) => detail(client, id).abortSignal(inTime).maybeSingle());
}
