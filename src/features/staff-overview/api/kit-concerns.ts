import { queryOptions } from '@tanstack/react-query';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { supabase } from '@/shared/lib/supabase';

/** Steps of public kits with a resource that closed or a page that changed or died. For staff. */
export function kitConcernsQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'starter-kits'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('starter_kit_concerns')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
