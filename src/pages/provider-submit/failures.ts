import { sentenceFor } from '@/lib/error-sentences';
import { toAppError, type AppErrorCode } from '@/lib/errors';

type Words = Partial<Record<AppErrorCode, string>>;

/** What may pass is said in the general words: they tell what to do about it. */
const PASSING: readonly AppErrorCode[] = ['network', 'timeout', 'rate_limited', 'payment_pending'];

const FAILED = 'Failed to submit listing. Please try again.';

const ofSubmit: Words = {
  payment_required: 'The payment for this listing is not there, or went back.',
  conflict: 'This payment was used already, or its listing was removed.',
};
const ofRevision: Words = {
  payment_required: 'The payment for this listing went back.',
  conflict: 'This listing was decided on in the meantime.',
  not_found: 'This listing was removed.',
};
const ofLogo: Words = {
  payment_required: 'The payment for this listing is not there, or went back.',
};

/** What to say when a paid session could not be used. */
export function submitFailure(error: unknown): string {
  return messageFor(error, ofSubmit, FAILED);
}

/** What to say when a listing could not be changed. */
export function reviseFailure(error: unknown): string {
  return messageFor(error, ofRevision, FAILED);
}

/** What to say when a logo could not be stored. */
export function logoFailure(error: unknown): string {
  return messageFor(error, ofLogo, 'Failed to upload logo');
}

function messageFor(error: unknown, words: Words, otherwise: string): string {
  const { code } = toAppError(error);
  return words[code] ?? (PASSING.includes(code) ? sentenceFor(error) : otherwise);
}
