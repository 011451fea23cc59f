import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { supabase } from '@/shared/lib/supabase';

/** Account of the statewide adviser; null without one. For staff. */
export function statewideAdviserQuery() {
  return queryOptions({
    queryKey: questionKeys.adviser(),
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await supabase.rpc('statewide_adviser').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
