import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { suggestionKeys } from './suggestions';
import { useMutation } from '@/data/use-mutation';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Answer of an owner to the mail that asks whether facts are still right. */
export type OwnerAnswer = 'right' | 'change' | 'closed';

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
    queryKey: [...suggestionKeys.all, 'check', token],
    queryFn: async ({ signal }): Promise<OwnerCheck | null> => {
      const { data: rows }: { data: readonly OwnerCheck[] } = await supabase
        .rpc('check_by_token', { check_token: token })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
  });
}

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: suggestionKeys.all }),
  });
}
