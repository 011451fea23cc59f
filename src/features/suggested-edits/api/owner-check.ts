import { queryOptions } from '@tanstack/react-query';
import { suggestedEditKeys } from './suggested-edit-keys';
import { supabase } from '@/shared/lib/supabase';

interface OwnerCheck {
  readonly slug: string;
  readonly name: string;
  /** yyyy-mm-dd. */
  readonly deadline: string | null;
  readonly website: string | null;
  /** Null before the first answer. */
  readonly answer: string | null;
}

/** The resource that a mail to its owner asks about; null without it. */
export function ownerCheckQuery(token: string) {
  return queryOptions({
    queryKey: [...suggestedEditKeys.all, 'check', token],
    queryFn: async ({ signal }): Promise<OwnerCheck | null> => {
      const { data: rows }: { data: readonly OwnerCheck[] } = await supabase
        .rpc('check_by_token', { check_token: token })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
  });
}
