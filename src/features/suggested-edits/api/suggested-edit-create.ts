import type { NewSuggestedEdit } from '@/features/suggested-edits/rules/suggested-edit';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface SuggestedEditCreation {
  readonly resourceId: string;
  readonly suggestion: NewSuggestedEdit;
  /** Token of the mail to the owner that led here; null without one. */
  readonly checkToken: string | null;
}

/** Suggests an edit of a public resource. AppError `rate_limited` after 20 a day, `not_found` without it. */
export function useSuggestedEditCreate() {
  return useMutation({
    mutationFn: async ({ resourceId, suggestion, checkToken }: SuggestedEditCreation) => {
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
