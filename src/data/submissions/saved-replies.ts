import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { readList } from '@/data/read-list';
import { useMutation } from '@/data/use-mutation';
import { supabase } from '@/lib/supabase';

/** A reason that staff often give. */
export interface SavedReply {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

/** All saved replies, by title. For staff. */
export function savedRepliesQuery() {
  return queryOptions({
    queryKey: submissionKeys.savedReplies(),
    queryFn: ({ signal }): Promise<readonly SavedReply[]> =>
      readList(signal, () =>
        supabase
          .from('saved_replies')
          .select('id, title, message', { count: 'exact' })
          .order('title')
          .order('id'),
      ),
  });
}

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
