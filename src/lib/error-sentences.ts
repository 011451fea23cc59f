import { toAppError } from './errors';
import type { AppErrorCode } from './errors';
import { notify } from './notify';

const sentences: Readonly<Record<AppErrorCode, string>> = {
  network: 'The directory could not be reached. Check your connection and try again.',
  timeout: 'The directory took too long to answer. Please try again.',
  unavailable: 'The directory is not available right now. Please try again in a moment.',
  invalid: "We couldn't save that. Check what you entered and try again.",
  unauthenticated: 'Please sign in and try again.',
  payment_required: "We can't find a payment for this, or it was refunded.",
  payment_pending: 'Your bank has not confirmed the payment yet.',
  forbidden: 'You do not have permission to do that.',
  not_found: "We couldn't find that.",
  conflict: 'That conflicts with something that already exists.',
  not_enough: "There isn't enough information to work with. Add more and try again.",
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  not_configured: 'This site is not connected to its backend.',
  incomplete: 'The list was cut off. Please try again.',
  unknown: 'Something went wrong. Please try again.',
};

/** Returns the general sentence for a failure, for screens without a specific one. */
export function sentenceFor(error: unknown): string {
  return sentences[toAppError(error).code];
}

/** Shows a toast about a failure, with its general sentence. */
export function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: sentenceFor(error), tone: 'destructive' });
}
