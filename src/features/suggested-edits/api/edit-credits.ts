import { queryOptions } from '@tanstack/react-query';
import { suggestedEditKeys } from './suggested-edit-keys';
import { supabase } from '@/shared/lib/supabase';

/** Who wished to be named for accepted corrections of a resource. */
export function editCreditsQuery(resourceId: string) {
  return queryOptions({
    queryKey: suggestedEditKeys.credits(resourceId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('edit_credits', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
