import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { supabase } from '@/shared/lib/supabase';

/** Questions that nobody answered for five working days. For staff. */
export function unansweredQuestionsQuery() {
  return queryOptions({
    queryKey: questionKeys.unanswered(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('unanswered_questions')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
