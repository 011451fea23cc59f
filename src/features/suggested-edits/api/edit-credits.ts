import { queryOptions } from '@tanstack/react-query';
import { suggestionKeys } from './suggestion-keys';
import { supabase } from '@/shared/lib/supabase';

/** Who wished to be named for accepted corrections of a resource. */
export function editCreditsQuery(resourceId: string) {
  return queryOptions({
    queryKey: suggestionKeys.credits(resourceId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('edit_credits', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
