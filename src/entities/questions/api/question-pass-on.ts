import { useQueryClient } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Sends an open question to the statewide adviser instead. For staff. */
export function useQuestionPassOn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.rpc('pass_on_question', { question_id: id }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}
