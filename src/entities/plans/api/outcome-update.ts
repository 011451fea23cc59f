import { useQueryClient } from '@tanstack/react-query';
import { outcomeKeys } from './outcome-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

interface OutcomeAnswer {
  readonly userId: string;
  readonly resourceId: string;
  /** Null when the member does not want to say. */
  readonly answers: {
    readonly decision_weeks: number;
    readonly worth_effort: number;
    readonly would_advise: number;
  } | null;
}

/** Answers the questions about an application. AppError `not_found` when they are not due. */
export function useOutcomeUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, resourceId, answers }: OutcomeAnswer) => {
      const {
        data: [saved],
      } = await supabase
        .from('plan_outcomes')
        .update(answers ?? { is_skipped: true })
        .eq('user_id', userId)
        .eq('resource_id', resourceId)
        .select('resource_id')
        .throwOnError();
      if (saved === undefined) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: outcomeKeys.all }),
  });
}
