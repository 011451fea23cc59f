import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import type { GuideToAsk } from '@/entities/questions/rules/guide-texts';
import { supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Who is asked about a resource; null when there is nobody. */
export function guideToAskQuery(resourceId: string) {
  return queryOptions({
    queryKey: questionKeys.guide(resourceId),
    queryFn: async ({ signal }): Promise<GuideToAsk | null> => {
      const { data: rows } = await supabase
        .rpc('guide_to_ask', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}
