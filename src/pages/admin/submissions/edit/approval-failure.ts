import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';

/**
 * Why a submission was not approved after it was edited.
 *
 * @param hasChanges whether changes were saved before.
 */
export function approvalFailure(error: unknown, hasChanges: boolean): string {
  const reason = approvalReason(error);
  return hasChanges ? `Your changes are saved. ${reason}` : reason;
}

function approvalReason(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'conflict') {
    return 'It was not approved: someone else decided on it or changed it, or it may not be published.';
  }
  if (code === 'timeout' || code === 'network') {
    return `${sentenceFor(error)} It may already be approved: look at its page.`;
  }
  return `It was not approved. ${sentenceFor(error)}`;
}
