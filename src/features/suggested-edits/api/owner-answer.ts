import { useQueryClient } from '@tanstack/react-query';
import { suggestedEditKeys } from './suggested-edit-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Answer of an owner to the mail that asks whether facts are still right. */
export type OwnerAnswer = 'right' | 'change' | 'closed';

/** Answers the mail. AppError `not_found` without it. */
export function useOwnerAnswer(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answer: OwnerAnswer) => {
      const { data: isFound } = await supabase
        .rpc('answer_check', { check_token: token, answer })
        .throwOnError();
      if (!isFound) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: suggestedEditKeys.all }),
  });
}
