import { CircleAlert, Pencil } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { TAKE_FOCUS } from '../submissions-view';
import { decisionError } from './decision-error';
import type { EntryProps } from './entry-frame';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { SubmissionRecord } from '@/data/submissions/submission-queries';
import {
  useSubmissionApprove,
  type ReviewedVersion,
} from '@/data/submissions/use-submission-decision';
import type { SubmissionKind } from '@/domain/submissions/queue';
import { loadChunk } from '@/lib/load-chunk';
import { FROM_LIST } from '@/lib/navigation-state';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

const DeclineDialog = lazy(() =>
  loadChunk(() => import('./decline-dialog.lazy')).then((module) => ({
    default: module.DeclineDialog,
  })),
);

interface DecisionProps extends Pick<EntryProps, 'place' | 'onDecided'> {
  readonly record: SubmissionRecord;
  readonly title: string;
  /** `updated_at` of the shown version, which the decision is for. */
  readonly updatedAt: string;
  readonly editAddress: string | null;
}

const states: Readonly<Partial<Record<string, string>>> = {
  approved: 'This submission is approved.',
  declined: 'This submission was declined. You can still approve it.',
  rejected: 'This submission was declined. You can still approve it.',
  expired: 'The paid year has ended.',
};

/** Actions of staff for the current status. */
export function Decision(props: DecisionProps) {
  const { place, record, title, updatedAt, onDecided } = props;
  const { status } = record;
  const approval = useApproval({ ...place, seenUpdatedAt: updatedAt }, title, onDecided);
  const [isDeclining, setDeclining] = useState(false);
  const { failure } = approval;
  return (
    <Card title="Decision">
      {states[status] !== undefined && <p className="mb-4">{states[status]}</p>}
      {failure !== null && (
        <FailureNote
          text={decisionError(failure.error, {
            kind: place.kind,
            status,
            isChanged: failure.seen !== updatedAt,
          })}
        />
      )}
      <DecisionButtons
        kind={place.kind}
        status={status}
        approval={approval}
        editAddress={props.editAddress}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineDialog
            place={place}
            title={title}
            seenUpdatedAt={updatedAt}
            isPublic={status === 'approved'}
            onClose={() => setDeclining(false)}
            onUncertain={(error) => {
              setDeclining(false);
              approval.fail(error);
            }}
            onDeclined={onDecided}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface DecisionButtonsProps {
  readonly kind: SubmissionKind;
  readonly status: string;
  readonly approval: ReturnType<typeof useApproval>;
  readonly editAddress: string | null;
  readonly onDecline: () => void;
}

function DecisionButtons({ kind, status, approval, editAddress, onDecline }: DecisionButtonsProps) {
  const { approve, isPending } = approval;
  return (
    <div className="grid gap-3">
      {status !== 'approved' && status !== 'expired' && (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={approve}
          className={buttonClass('primary')}
        >
          {isPending ? 'Approving…' : 'Approve'}
        </button>
      )}
      {editAddress !== null && (
        <SiteLink
          to={editAddress}
          // Resources are edited in the other dashboard tab, which links back here.
          state={kind === 'resource' ? FROM_LIST : TAKE_FOCUS}
          className={buttonClass('secondary')}
        >
          <Pencil className="size-4" />
          Edit
        </SiteLink>
      )}
      {(status === 'pending' || status === 'approved') && (
        <button
          type="button"
          onClick={() => {
            if (!isPending) onDecline();
          }}
          className={buttonClass('secondary')}
        >
          {status === 'approved' ? 'Unpublish…' : 'Decline…'}
        </button>
      )}
    </div>
  );
}

/** Receives focus, because the pressed button may be gone. */
function FailureNote({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mb-4 flex items-start gap-2 rounded bg-closed-tint px-4 py-3 font-semibold text-closed"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

/** A failed decision. */
interface Failure {
  readonly error: unknown;
  /** `updated_at` of the version it was for. */
  readonly seen: string;
}

/** Approves a submission and holds the error of a failed decision. */
function useApproval(seen: ReviewedVersion, title: string, onDecided: () => void) {
  const approval = useSubmissionApprove();
  const oneAtATime = useSingleFlight();
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (error: unknown) => setFailure({ error, seen: seen.seenUpdatedAt });
  const approve = async () => {
    setFailure(null);
    try {
      await approval.mutateAsync(seen);
      notify({ title: 'Submission Approved', description: `“${title}” is now public.` });
      onDecided();
    } catch (error) {
      console.warn('The submission could not be approved:', error);
      fail(error);
    }
  };
  return {
    approve: () => void oneAtATime(approve),
    isPending: approval.isPending,
    failure,
    fail,
  };
}
