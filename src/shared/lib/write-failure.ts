import { sentenceFor } from './error-sentences';
import { toAppError } from './errors';

/**
 * Returns the sentence for a failed write: `notDone` and why. When no reply came, the write may have
 * succeeded, and nothing is claimed.
 *
 * @param notDone what has not happened: 'The claim was not withdrawn.'
 */
export function writeFailure(notDone: string, error: unknown): string {
  const { code } = toAppError(error);
  return code === 'network' || code === 'timeout'
    ? 'We got no answer. Check your connection, and whether it worked, before you try again.'
    : `${notDone} ${sentenceFor(error)}`;
}
