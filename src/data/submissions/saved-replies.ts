import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { readList } from '@/data/read-list';
import { writeOnce } from '@/data/run-query';
import { useMutation } from '@/data/use-mutation';

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
    mutationFn: (reply: Omit<SavedReply, 'id'>) =>
      writeOnce((client) => client.from('saved_replies').insert(reply)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.savedReplies() }),
  });
}

/** Deletes a saved reply. */
export function useSavedReplyDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      writeOnce((client) => client.from('saved_replies').delete().eq('id', id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionKeys.savedReplies() }),
  });
}
