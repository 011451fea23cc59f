import { useQueryClient } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface Question {
  /** Null for a general question. */
  readonly resourceId: string | null;
  /** Region of the asker; only for a general question. */
  readonly region: string | null;
  readonly message: string;
  readonly replyAddress: string;
  /** Whether the mail has a new link to the own plan, without notes. */
  readonly sharesPlan: boolean;
}

/**
 * Sends a question to the guide of a resource or their substitute; without a resource, to a guide in
 * the region or the statewide adviser. Throws AppError: `rate_limited` after five questions of the
 * sender in 48 hours and after 40 to one guide in a day, `not_found` when there is nobody to ask,
 * `invalid` when the plan has all the links that it may have.
 */
export function useQuestionCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, region, message, replyAddress, sharesPlan }: Question) => {
      const question = { message, reply_address: replyAddress, shares_plan: sharesPlan };
      const ask =
        resourceId === null
          ? supabase.rpc('ask_adviser', { ...question, ...(region !== null && { region }) })
          : supabase.rpc('ask_guide', { ...question, resource_id: resourceId });
      const { data } = await ask.throwOnError();
      return data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}
