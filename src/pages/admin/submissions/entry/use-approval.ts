import { useRef, useState } from 'react';
import {
  useSubmissionApprove,
  type ReviewedVersion,
} from '@/data/submissions/use-submission-decision';
import { notify } from '@/lib/notify';

/** A failed decision. */
interface Failure {
  readonly error: unknown;
  /** `updated_at` of the version it was for. */
  readonly seen: string;
}

/** Approves a submission and holds the error of a failed decision. */
export function useApproval(seen: ReviewedVersion, title: string, onDecided: () => void) {
  const approval = useSubmissionApprove();
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (error: unknown) => {
    setFailure({ error, seen: seen.seenUpdatedAt });
  };
  const approve = async () => {
    if (isBusy.current) return; // Ignore the second click of a double click.
    isBusy.current = true;
    setFailure(null);
    try {
      await approval.mutateAsync(seen);
      notify({ title: 'Submission Approved', description: `“${title}” is now public.` });
      onDecided();
    } catch (error) {
      console.warn('The submission could not be approved:', error);
      fail(error);
    } finally {
      isBusy.current = false;
    }
  };
  return { approve, isPending: approval.isPending, failure, fail };
}
