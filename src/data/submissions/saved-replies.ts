import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { readList } from '@/data/read-list';
import { unwrap } from '@/data/run-query';
import { useMutation } from '@/data/use-mutation';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

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
      readList(signal, (client) =>
        client
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
      const client = await loadSupabase();
      unwrap(await client.from('saved_replies').insert(reply).abortSignal(withTimeLimit()));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.savedReplies() }),
  });
}

/** Deletes a saved reply. */
export function useSavedReplyDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await loadSupabase();
      unwrap(await client.from('saved_replies').delete().eq('id', id).abortSignal(withTimeLimit()));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.savedReplies() }),
  });
}
