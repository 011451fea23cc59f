import { useMutation } from '@/data/use-mutation';
import type { Suggestion } from '@/domain/suggestions/suggestion';
import { supabase } from '@/lib/supabase';

interface SentSuggestion {
  readonly resourceId: string;
  readonly suggestion: Suggestion;
  /** Token of the mail to the owner that led here; null without one. */
  readonly checkToken: string | null;
}

/** Suggests an edit of a public resource. AppError `rate_limited` after 20 a day, `not_found` without it. */
export function useSuggestionCreate() {
  return useMutation({
    mutationFn: async ({ resourceId, suggestion, checkToken }: SentSuggestion) => {
      await supabase
        .rpc('suggest_edit', {
          resource_id: resourceId,
          suggestion: { ...suggestion },
          ...(checkToken === null ? {} : { check_token: checkToken }),
        })
        .throwOnError();
    },
  });
}
