import { useQueryClient } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** A question by the token of a mail, or by its id. */
export type QuestionHandle = { readonly token: string } | { readonly id: string };

/** Marks a question as answered. AppError `not_found` without it. */
export function useQuestionAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (question: QuestionHandle) => {
      const call =
        'token' in question
          ? supabase.rpc('answer_question_by_token', { question_token: question.token })
          : supabase.rpc('answer_question', { question_id: question.id });
      const isFound = (await call.throwOnError()).data;
      if (!isFound) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}
