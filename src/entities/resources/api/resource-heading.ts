import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readByAddress } from './resource-detail';
import { resourceKeys } from './resource-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

function headings() {
  return supabase.from('resources').select('id, slug, name, status');
}

/** Name and status of a resource. */
export type ResourceHeading = QueryData<ReturnType<typeof headings>>[number];

/** Name and status of one resource by slug or id, also a former one; null without one to read. */
export function resourceHeadingQuery(slugOrId: string) {
  return queryOptions({
    queryKey: resourceKeys.heading(slugOrId),
    queryFn: ({ signal }) =>
      readByAddress(slugOrId, signal, async (column, value): Promise<ResourceHeading | null> => {
        const found = headings().eq(column, value).abortSignal(signal).maybeSingle();
        return (await found.throwOnError()).data;
      }),
    staleTime: ONE_MINUTE_MS,
  });
}
