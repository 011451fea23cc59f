import { use, useState } from 'react';
import * as z from 'zod/mini';
import { SessionContext } from '@/auth/session-context';
import { clearDraft, readDraft, writeDraft } from '@/lib/draft';

const answerSchema = z.string();

/** The answer to a suggested edit, kept in this browser until the edit is decided. */
export function useAnswerDraft(suggestionId: string) {
  const place = { userId: useOwnId(), form: FORM, subject: suggestionId };
  const [answer, setAnswer] = useState(() => readDraft(place, answerSchema) ?? '');
  return {
    answer,
    type: (text: string) => {
      setAnswer(text);
      if (text === '') clearDraft(place);
      else writeDraft(place, text);
    },
    clear: () => clearDraft(place),
  };
}

/** Returns a function that deletes the answers to these suggested edits. */
export function useAnswersDiscard() {
  const userId = useOwnId();
  return (suggestionIds: Iterable<string>) => {
    for (const subject of suggestionIds) clearDraft({ userId, form: FORM, subject });
  };
}

const FORM = 'edit-answer';

function useOwnId(): string {
  return use(SessionContext)?.user?.id ?? '';
}
