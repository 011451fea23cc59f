import { toAppError } from './errors';
import type { AppErrorCode } from './errors';
import { notify } from './notify';

const sentences: Readonly<Record<AppErrorCode, string>> = {
  network: 'The directory could not be reached. Check your connection and try again.',
  timeout: 'The directory took too long to answer. Please try again.',
  unavailable: 'The directory is not available right now. Please try again in a moment.',
  invalid: "We couldn't save that. Check what you entered and try again.",
  unauthenticated: 'Please sign in and try again.',
  payment_required:
    "We can't find a payment for this, or it was refunded. Open the link in our email again.",
  payment_pending: 'Your bank has not confirmed the payment yet. Please try again later.',
  forbidden: "You don't have permission to do that. If you think you should, contact us.",
  not_found: "We couldn't find that. It may have been removed: reload the page to check.",
  conflict: 'This already exists, or someone else changed it. Reload the page and check.',
  not_enough: "There isn't enough information to work with. Add more and try again.",
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  not_configured: 'This site is not set up yet. Please tell the people who run it.',
  incomplete: 'Part of the list is missing. Please try again.',
  not_stored:
    "This browser does not save data for this site. Allow site data (cookies) in the browser's settings, or sign in.",
  unknown: 'Something went wrong. Please try again.',
};

/** Sentences of one screen, for the failures that it can explain better than in general. */
export type FailureSentences = Readonly<Partial<Record<AppErrorCode, string>>>;

/** Returns the sentence for a failure: the one of the screen, or else the general one. */
export function sentenceFor(error: unknown, ofScreen?: FailureSentences): string {
  const { code } = toAppError(error);
  return ofScreen?.[code] ?? sentences[code];
}

/** Shows a toast about a failure, with the sentence of `sentenceFor`. */
export function notifyFailure(title: string, error: unknown, ofScreen?: FailureSentences): void {
  notify({ title, description: sentenceFor(error, ofScreen), tone: 'destructive' });
}
