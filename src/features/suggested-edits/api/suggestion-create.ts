import type { Suggestion } from '@/features/suggested-edits/rules/suggestion';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
