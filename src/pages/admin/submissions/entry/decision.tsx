import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { TAKE_FOCUS } from '../use-arrival-focus';
import { conflictWords } from './conflict-words';
import type { EntryProps } from './entry-props';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { SubmissionRecord } from '@/data/submissions/submission-queries';
import { useSubmissionApprove } from '@/data/submissions/use-submission-decision';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { loadChunk } from '@/lib/load-chunk';
import { notify } from '@/lib/notify';

const DeclineDialog = lazy(() =>
  loadChunk(() => import('./decline-dialog.lazy')).then((module) => ({
    default: module.DeclineDialog,
  })),
);

interface DecisionProps extends Pick<EntryProps, 'place' | 'onDecided'> {
  readonly record: SubmissionRecord;
  readonly title: string;
  /** `updated_at` of what is shown: what is decided upon. */
  readonly updatedAt: string;
  readonly editAddress: string | null;
}

/** A decision that did not come about. */
interface Failure {
  readonly error: unknown;
  /** `updated_at` of what it was about. */
  readonly seen: string;
}

const states: Readonly<Partial<Record<string, string>>> = {
  approved: 'This was approved.',
  declined: 'This was declined. It can still be approved.',
  rejected: 'This was declined. It can still be approved.',
  expired: 'The year that was paid for is over.',
};

/** What staff can do about a submission, as its state has it. */
export function Decision(props: DecisionProps) {
  const { place, record, title, updatedAt, editAddress, onDecided } = props;
  const { status } = record;
  const approve = useSubmissionApprove();
  const isBusy = useRef(false);
  const [isDeclining, setDeclining] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const publish = async () => {
    if (isBusy.current) return; // A second click comes before the button says so.
    isBusy.current = true;
    setFailure(null);
    try {
      await approve.mutateAsync({ ...place, seenUpdatedAt: updatedAt });
      notify({ title: 'Submission Approved', description: `“${title}” is public now.` });
      onDecided();
    } catch (error) {
      console.warn('The submission could not be approved:', error);
      setFailure({ error, seen: updatedAt });
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <Card title="Decision">
      {states[status] !== undefined && <p className="mb-4">{states[status]}</p>}
      {failure !== null && (
        <FailureNote text={wordsFor(failure, { kind: place.kind, status, updatedAt })} />
      )}
      <div className="grid gap-3">
        {status !== 'approved' && status !== 'expired' && (
          <button
            type="button"
            aria-disabled={approve.isPending}
            onClick={() => void publish()}
            className={buttonClass('primary')}
          >
            {approve.isPending ? 'Approving…' : 'Approve'}
          </button>
        )}
        {editAddress !== null && (
          <SiteLink to={editAddress} state={TAKE_FOCUS} className={buttonClass('secondary')}>
            <Icon name="pencil" className="size-4" />
            Edit
          </SiteLink>
        )}
        {(status === 'pending' || status === 'approved') && (
          <button
            type="button"
            onClick={() => {
              if (!isBusy.current) setDeclining(true);
            }}
            className={buttonClass('secondary')}
          >
            {status === 'approved' ? 'Take Down…' : 'Decline…'}
          </button>
        )}
      </div>
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineDialog
            place={place}
            title={title}
            seenUpdatedAt={updatedAt}
            isPublic={status === 'approved'}
            onClose={() => {
              setDeclining(false);
            }}
            onConflict={(error) => {
              setDeclining(false);
              setFailure({ error, seen: updatedAt });
            }}
            onDeclined={onDecided}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Gets focus: the button that was pressed may be gone. */
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
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

function wordsFor(
  { error, seen }: Failure,
  now: { readonly kind: string; readonly status: string; readonly updatedAt: string },
): string {
  if (toAppError(error).code !== 'conflict') return sentenceFor(error);
  return conflictWords({ ...now, isChanged: now.updatedAt !== seen }) ?? sentenceFor(error);
}
