import { useQueryClient } from '@tanstack/react-query';
import type { SavedReply } from './saved-replies';
import { submissionKeys } from './submission-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Saves a reply. AppError `conflict` when another one has the title. */
export function useSavedReplyCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (reply: Omit<SavedReply, 'id'>) => {
      await supabase.from('saved_replies').insert(reply).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.savedReplies() }),
  });
}
