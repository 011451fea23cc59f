import { sentenceFor } from '@/lib/error-sentences';

/**
 * Returns the sentence for a failed sign-in, sign-up or password change. Client errors (4xx) of the
 * auth service show its own message (spec §8); its internal errors show ours, because they would
 * reveal details.
 */
export function authMessage(error: unknown): string {
  return isRefusal(error) ? error.message : sentenceFor(error);
}

/** Whether this is a client error (4xx) of the auth service. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('__isAuthError' in error) || !('status' in error))
    return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && error.message !== '';
}
