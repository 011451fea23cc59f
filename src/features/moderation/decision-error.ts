import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';

interface CurrentState {
  readonly kind: string;
  /** Current status of the submission, as far as known. */
  readonly status: string;
  /** Whether it was changed since the decision was shown. */
  readonly isChanged: boolean;
}

const decidedMessages: Readonly<Partial<Record<string, string>>> = {
  approved: 'Someone else has already approved this. Nothing was changed.',
  declined: 'Someone else has already declined this. Nothing was changed.',
  rejected: 'Someone else has already declined this. Nothing was changed.',
};
const refusedMessages: Readonly<Partial<Record<string, string>>> = {
  review: 'The author is now assigned to this resource, so the review cannot be published.',
  listing: 'The payment for this listing was refunded, so it cannot be published.',
};
const currentStatusTexts: Readonly<Partial<Record<string, string>>> = {
  approved: 'It is approved now.',
  declined: 'It is declined now.',
  rejected: 'It is declined now.',
};

/** Returns the error message of a failed decision, given the current state. */
export function decisionError(error: unknown, now: CurrentState): string {
  const { code } = toAppError(error);
  if (code === 'conflict') return conflictError(now) ?? sentenceFor(error);
  if (code !== 'timeout') return sentenceFor(error);
  const outcome = now.isChanged ? currentStatusTexts[now.status] : undefined;
  return `The directory took too long to answer. ${
    outcome ?? 'Your decision may have been saved. Check before you try again.'
  }`;
}

function conflictError({ kind, status, isChanged }: CurrentState): string | null {
  const outcome = isChanged ? decidedMessages[status] : undefined;
  if (outcome !== undefined) return outcome;
  if (isChanged) {
    return 'This was changed after you opened it. The latest version is shown; please review it again.';
  }
  return refusedMessages[kind] ?? null;
}
