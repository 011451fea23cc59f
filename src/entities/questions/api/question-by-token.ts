import { queryOptions } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { supabase } from '@/shared/lib/supabase';

interface QuestionInMail {
  /** Name of the resource; null for a general question. */
  readonly name: string | null;
  readonly message: string;
  readonly asked_at: string;
  /** Null while the question is open. */
  readonly answered_at: string | null;
}

/** The question that a link in a mail to a guide names; null without it. */
export function questionByTokenQuery(token: string) {
  return queryOptions({
    queryKey: questionKeys.byToken(token),
    queryFn: async ({ signal }): Promise<QuestionInMail | null> => {
      const { data: rows }: { data: readonly QuestionInMail[] } = await supabase
        .rpc('question_by_token', { question_token: token })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
  });
}
