import { sentenceFor } from '@/lib/error-sentences';

/**
 * What to tell a person about a failed sign-in, sign-up or change of password: what the auth service
 * says of it (spec §8), as far as it is about what they sent. Of failures of its own it would tell
 * details; those have our sentences.
 */
export function authMessage(error: unknown): string {
  return isRefusal(error) ? error.message : sentenceFor(error);
}

/** An error of the auth service about the request itself. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('__isAuthError' in error) || !('status' in error))
    return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && error.message !== '';
}
