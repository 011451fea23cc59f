import { sentenceFor, type FailureSentences } from '@/shared/lib/error-sentences';
import { toAppError, type AppErrorCode } from '@/shared/lib/errors';

/** Temporary errors show the general sentence, which says what to do. */
const TEMPORARY: readonly AppErrorCode[] = [
  'network',
  'timeout',
  'rate_limited',
  'payment_pending',
];

const FAILED = 'Failed to submit listing. Please try again.';

const submitMessages: FailureSentences = {
  payment_required: "We can't find a payment for this listing, or it was refunded.",
  conflict: 'This payment was already used, or its listing was removed.',
};
const revisionMessages: FailureSentences = {
  payment_required: 'The payment for this listing was refunded.',
  not_found: 'This listing was removed.',
};

/** Shown when staff decided while the provider was editing. */
export const ALREADY_REVIEWED =
  'This listing has already been reviewed. Your changes were not saved.';
const logoMessages: FailureSentences = {
  payment_required: "We can't find a payment for this listing, or it was refunded.",
};

/** Message when a paid session could not be used. */
export function submitFailure(error: unknown): string {
  return messageFor(error, submitMessages, FAILED);
}

/** Sentence when a listing could not be changed; undefined for general failures. */
export function reviseSentence(code: AppErrorCode): string | undefined {
  return revisionMessages[code];
}

/** Message when a logo could not be uploaded. */
export function logoFailure(error: unknown): string {
  return messageFor(error, logoMessages, 'Failed to upload logo');
}

function messageFor(error: unknown, words: FailureSentences, otherwise: string): string {
  const { code } = toAppError(error);
  return words[code] ?? (TEMPORARY.includes(code) ? sentenceFor(error) : otherwise);
}
