import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { supabase } from '@/shared/lib/supabase';

/** A web page that is not watched. */
export interface UnwatchedPage {
  readonly resource_id: string;
  readonly slug: string;
  readonly name: string;
  readonly website: string;
  /** Null where the watch is paused only. */
  readonly problem: string | null;
  readonly since: string | null;
  readonly is_paused: boolean;
}

/** Web pages that cannot be watched, and those whose watch is paused. For staff. */
export function unwatchedPagesQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'unwatched'],
    queryFn: async ({ signal }): Promise<readonly UnwatchedPage[]> => {
      const { data } = await supabase.rpc('unwatched_pages').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
