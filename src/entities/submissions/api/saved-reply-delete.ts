import { useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Deletes a saved reply. */
export function useSavedReplyDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.from('saved_replies').delete().eq('id', id).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.savedReplies() }),
  });
}
