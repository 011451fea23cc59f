import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { decisionError } from './decision-error';
import { DeclineDialog } from './decline-dialog';
import { notifyApproved } from './use-approve-saved';
import { Key, useShortcuts } from '@/entities/staff/shortcuts';
import { TAKE_FOCUS } from '@/entities/staff/submissions-view';
import {
  useSubmissionApprove,
  type ReviewedVersion,
} from '@/entities/submissions/api/submission-approve';
import type { SubmissionRecord } from '@/entities/submissions/api/submission-record';
import type { SubmissionKind, SubmissionPlace } from '@/entities/submissions/rules/queue';
import { FailureNote } from '@/shared/form/form-failure';
import type { ElementNode } from '@/shared/lib/element-node';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

interface DecisionProps {
  readonly place: SubmissionPlace;
  readonly record: SubmissionRecord;
  readonly title: string;
  /** `updated_at` of the shown version, which the decision is for. */
  readonly updatedAt: string;
  readonly editAddress: string | null;
  readonly onDecided: () => void;
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
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="sticky top-header z-20 -mx-4 mb-4 border-y border-line bg-canvas px-4 py-2 sm:-mx-6 sm:px-6"
    >
      <h2 id={titleId} className="sr-only">
        Decision
      </h2>
      {failure !== null && (
        <FocusedFailure
          failure={failure}
          message={decisionError(failure.error, {
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
      >
        {states[status] !== undefined && <p className="min-w-0 grow">{states[status]}</p>}
      </DecisionButtons>
      {isDeclining && (
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
      )}
    </section>
  );
}

interface DecisionButtonsProps {
  readonly kind: SubmissionKind;
  readonly status: string;
  readonly approval: ReturnType<typeof useApproval>;
  readonly editAddress: string | null;
  readonly onDecline: () => void;
  /** What is known of the decision, beside the buttons. */
  readonly children: ElementNode;
}

function DecisionButtons(props: DecisionButtonsProps) {
  const { kind, status, approval, editAddress, onDecline, children } = props;
  const { approve, isPending } = approval;
  const buttonsRef = useRef<HTMLDivElement>(null);
  const press = (key: string) =>
    buttonsRef.current?.querySelector<HTMLElement>(`[aria-keyshortcuts='${key}']`)?.click();
  useShortcuts({ a: () => press('A'), e: () => press('E'), d: () => press('D') });
  return (
    <div ref={buttonsRef} className="flex flex-wrap items-center gap-2">
      {status !== 'approved' && status !== 'expired' && (
        <button
          type="button"
          aria-keyshortcuts="A"
          aria-disabled={isPending}
          onClick={({ detail }) => {
            // The second click of a double click could hit the next submission.
            if (detail < 2) approve();
          }}
          className={buttonClass('primary')}
        >
          <span>{isPending ? 'Approving…' : 'Approve'}</span>
          <Key name="A" />
        </button>
      )}
      {editAddress !== null && (
        <SiteLink
          aria-keyshortcuts="E"
          to={editAddress}
          // Resources are edited in the other dashboard tab, which links back here.
          state={kind === 'resource' ? FROM_LIST : TAKE_FOCUS}
          className={buttonClass('secondary')}
        >
          <Pencil className="size-4" />
          Edit
          <Key name="E" />
        </SiteLink>
      )}
      {(status === 'pending' || status === 'approved') && (
        <button
          type="button"
          aria-keyshortcuts="D"
          onClick={() => {
            if (!isPending) onDecline();
          }}
          className={buttonClass('secondary')}
        >
          <span>{status === 'approved' ? 'Unpublish…' : 'Decline…'}</span>
          <Key name="D" />
        </button>
      )}
      {children}
    </div>
  );
}

interface FocusedFailureProps {
  readonly failure: Failure;
  readonly message: string;
}

/** Receives focus with each failure, because the pressed button may be gone. */
function FocusedFailure({ failure, message }: FocusedFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [failure]);
  return <FailureNote ref={ref} message={message} isAlert className="mb-4" />;
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
      notifyApproved(title, await approval.mutateAsync(seen));
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
