import { toAppError } from './errors';
import type { AppErrorCode } from './errors';

const sentences: Readonly<Record<AppErrorCode, string>> = {
  network: 'The directory could not be reached. Check your connection and try again.',
  timeout: 'The directory took too long to answer. Please try again.',
  unavailable: 'The directory is not available right now. Please try again in a moment.',
  invalid: 'That was not accepted. Check what you entered and try again.',
  unauthenticated: 'Please sign in and try again.',
  payment_required: 'There is no payment for that, or it went back.',
  payment_pending: 'Your bank has not confirmed the payment yet.',
  forbidden: 'You do not have permission to do that.',
  not_found: 'That could not be found.',
  conflict: 'That conflicts with something that already exists.',
  not_enough: 'There is too little to go by. Add to it and try again.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  not_configured: 'This site is not connected to its backend.',
  incomplete: 'The list did not arrive complete. Please try again.',
  unknown: 'Something went wrong. Please try again.',
};

/** What to tell a person about a failure for which a screen has no words of its own. */
export function sentenceFor(error: unknown): string {
  return sentences[toAppError(error).code];
}
