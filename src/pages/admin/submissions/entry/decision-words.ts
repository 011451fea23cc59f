import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';

interface NowThere {
  readonly kind: string;
  /** The state of the submission as it is now, as far as is known. */
  readonly status: string;
  /** Whether it is no longer what was decided upon. */
  readonly isChanged: boolean;
}

const decided: Readonly<Partial<Record<string, string>>> = {
  approved: 'Somebody approved it in the meantime. Nothing was changed.',
  declined: 'Somebody declined it in the meantime. Nothing was changed.',
  rejected: 'Somebody declined it in the meantime. Nothing was changed.',
};
const refused: Readonly<Partial<Record<string, string>>> = {
  review: 'Its author stands for this resource now, so that it cannot be published.',
  listing: 'The payment for this listing went back, so that it cannot be published.',
};
const found: Readonly<Partial<Record<string, string>>> = {
  approved: 'It is approved now.',
  declined: 'It is declined now.',
  rejected: 'It is declined now.',
};

/** Why a decision did not come about, or may have, from what is there now. */
export function decisionWords(error: unknown, now: NowThere): string {
  const { code } = toAppError(error);
  if (code === 'conflict') return conflictWords(now) ?? sentenceFor(error);
  if (code !== 'timeout') return sentenceFor(error);
  const outcome = now.isChanged ? found[now.status] : undefined;
  return `The directory took too long to answer. ${
    outcome ?? 'It may be decided all the same: look at it again before the next try.'
  }`;
}

function conflictWords({ kind, status, isChanged }: NowThere): string | null {
  const outcome = isChanged ? decided[status] : undefined;
  if (outcome !== undefined) return outcome;
  if (isChanged) {
    return 'It was changed after you opened it. This is how it is now: please look at it again.';
  }
  return refused[kind] ?? null;
}
