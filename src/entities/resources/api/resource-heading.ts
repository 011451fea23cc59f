import { queryOptions } from '@tanstack/react-query';
import { keyColumn } from './resource-detail';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Fetches name and status of the resource with this slug or id; null when there is none. */
export async function fetchResourceHeading(slugOrId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('resources')
    .select('id, slug, name, status')
    .eq(keyColumn(slugOrId), slugOrId.toLowerCase())
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Name and status of one resource by slug or id; null when there is none to read. */
export function resourceHeadingQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.heading(slugOrId),
    queryFn: ({ signal }) => fetchResourceHeading(slugOrId, signal),
    staleTime: ONE_MINUTE_MS,
  });
}
