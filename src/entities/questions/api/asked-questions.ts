import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { supabase } from '@/shared/lib/supabase';

/** Questions that a guide was asked, the newest first. */
export function askedQuestionsQuery(guideId: string) {
  return queryOptions({
    queryKey: questionKeys.asked(guideId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('guide_questions')
        .select('id, message, reply_address, asked_at, answered_at, resources (slug, name)')
        .eq('guide_id', guideId)
        .order('asked_at', { ascending: false })
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
