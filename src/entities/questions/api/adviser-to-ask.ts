import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import type { GuideToAsk } from '@/entities/questions/rules/guide-texts';
import { supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Who is asked without a resource, by people in a region; null when there is nobody. */
export function adviserToAskQuery(region: string | null) {
  return queryOptions({
    queryKey: questionKeys.near(region),
    queryFn: async ({ signal }): Promise<GuideToAsk | null> => {
      const { data: rows } = await supabase
        .rpc('adviser_to_ask', region === null ? {} : { region })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}
