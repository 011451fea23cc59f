import { queryOptions } from '@tanstack/react-query';
import { importKeys } from './import-keys';
import { supabase } from '@/shared/lib/supabase';

/** The last imports of 90 days, newest first. For staff. */
export function recentImportsQuery() {
  return queryOptions({
    queryKey: [...importKeys.all, 'recent'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('recent_imports').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
