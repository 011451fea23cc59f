import { useRef, useState } from 'react';
import {
  useSubmissionApprove,
  type ReviewedVersion,
} from '@/data/submissions/use-submission-decision';
import { notify } from '@/lib/notify';

/** A decision that did not come about. */
interface Failure {
  readonly error: unknown;
  /** `updated_at` of what it was about. */
  readonly seen: string;
}

/** Makes a submission public, and keeps what came in the way of a decision. */
export function useApproval(seen: ReviewedVersion, title: string, onDecided: () => void) {
  const approve = useSubmissionApprove();
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (error: unknown) => {
    setFailure({ error, seen: seen.seenUpdatedAt });
  };
  const publish = async () => {
    if (isBusy.current) return; // A second click comes before the button says so.
    isBusy.current = true;
    setFailure(null);
    try {
      await approve.mutateAsync(seen);
      notify({ title: 'Submission Approved', description: `“${title}” is public now.` });
      onDecided();
    } catch (error) {
      console.warn('The submission could not be approved:', error);
      fail(error);
    } finally {
      isBusy.current = false;
    }
  };
  return { publish, isPending: approve.isPending, failure, fail };
}
