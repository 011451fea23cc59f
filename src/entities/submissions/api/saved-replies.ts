import { queryOptions } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

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
