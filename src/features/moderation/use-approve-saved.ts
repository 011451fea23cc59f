import type { FieldValues } from 'react-hook-form';
import { useSubmissionApprove } from '@/entities/submissions/api/submission-approve';
import type { SubmissionPlace } from '@/entities/submissions/rules/queue';
import type { RowForm } from '@/shared/form/edit/use-row-form';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';

interface ApproveOptions<Values> {
  readonly place: SubmissionPlace;
  readonly titleOf: (values: Values) => string;
  /** Whether saving these values approved the submission already. */
  readonly isApproved?: (values: Values) => boolean;
}

/** Approves a submission in the version that was just saved. */
export function useApproveSaved<
  Values extends FieldValues,
  Columns,
  Version extends { readonly updated_at: string },
>(
  { now, showFailure }: RowForm<Values, Columns, Version>,
  { place, titleOf, isApproved }: ApproveOptions<Values>,
) {
  const { mutateAsync: approve, isPending } = useSubmissionApprove();

  /** Runs `onApproved` when nothing unsaved is left. */
  const approveSaved = async (hasChanges: boolean, onApproved: () => void): Promise<void> => {
    const { base, seen } = now();
    let isPublic = true;
    try {
      if (isApproved?.(base) !== true) {
        isPublic = await approve({ ...place, seenUpdatedAt: seen.updated_at });
      }
    } catch (error) {
      console.warn('The submission could not be approved:', error);
      showFailure(approvalFailure(error, hasChanges));
      return;
    }
    notifyApproved(titleOf(base), isPublic);
    if (now().unsaved.length === 0) onApproved();
  };
  return { approveSaved, isApproving: isPending };
}

/** Tells that a submission was approved. Only a listing whose paid year is over is not public then. */
export function notifyApproved(title: string, isPublic: boolean): void {
  notify({
    title: 'Submission Approved',
    description: isPublic
      ? `“${title}” is now public.`
      : `The paid year of “${title}” is over. Its provider is asked to renew it.`,
  });
}

/**
 * Why a submission was not approved after it was edited. Exported for its test.
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
    return 'It was not approved: someone else decided on it or changed it, or it cannot be published.';
  }
  if (code === 'timeout' || code === 'network') {
    return `${sentenceFor(error)} It may already be approved: look at its page.`;
  }
  return `It was not approved. ${sentenceFor(error)}`;
}
