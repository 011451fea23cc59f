import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { EntryProps } from './entry-frame';
import { entryKinds } from './entry-kinds';
import { Key, useShortcuts } from '@/entities/staff/shortcuts';
import {
  TAKE_FOCUS,
  useHeadingFocus,
  type SubmissionsView,
} from '@/entities/staff/submissions-view';
import {
  submissionQueueQuery,
  type QueuedSubmission,
} from '@/entities/submissions/api/submission-queue';
import { submissionRecordQuery } from '@/entities/submissions/api/submission-record';
import {
  filterByKind,
  nextAfterDecision,
  positionInQueue,
  type QueuePosition,
  type SubmissionPlace,
} from '@/entities/submissions/rules/queue';
import { submissionKind } from '@/entities/submissions/rules/status';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

interface QueueEntryProps extends Omit<EntryProps, 'onDecided' | 'sentAt'> {
  /** The filtered queue. */
  readonly queue: readonly QueuedSubmission[];
}

/** A queue entry with its position and the decision. */
export function Entry({ queue, ...props }: QueueEntryProps) {
  const { place, view } = props;
  // Load it in parallel with the submission.
  usePrefetchQuery(submissionRecordQuery(place.kind, place.id));
  const EntryOfKind = entryKinds[place.kind];
  const queryClient = useQueryClient();
  const openNext = () => {
    // The next entry at the time of the decision. If the queue had not loaded by then, it has now.
    const now = queryClient.getQueryData(submissionQueueQuery().queryKey) ?? [];
    const following =
      queue.length > 0
        ? nextAfterDecision(queue, place)
        : nextAfterDecision(filterByKind(now, view.kind), place);
    view.replaceBy({ place: following });
  };
  return (
    <>
      <Head
        key={String(view.isEditing)}
        place={place}
        position={positionInQueue(queue, place)}
        total={queue.length}
        view={view}
      />
      <EntryOfKind
        {...props}
        sentAt={queue.find(({ id }) => id === place.id)?.submittedAt ?? null}
        onDecided={openNext}
      />
    </>
  );
}

interface HeadProps {
  readonly place: SubmissionPlace;
  readonly position: QueuePosition<QueuedSubmission>;
  readonly total: number;
  readonly view: SubmissionsView;
}

function Head({ place, position, total, view }: HeadProps) {
  const headingRef = useHeadingFocus();
  const { number, previous, next } = position;
  const navigationRef = useRef<HTMLElement>(null);
  const press = (key: string) =>
    navigationRef.current?.querySelector<HTMLElement>(`[aria-keyshortcuts='${key}']`)?.click();
  useShortcuts({ j: () => press('J'), k: () => press('K') });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <SiteLink
        to={view.addressOf({ place: null })}
        state={TAKE_FOCUS}
        className={buttonClass('quiet', '-ml-3')}
      >
        <ChevronLeft className="size-4" />
        All submissions
      </SiteLink>
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-lg">
        <span>{`${view.isEditing ? 'Edit ' : ''}${submissionKind(place.kind)}`}</span>{' '}
        {number !== null && (
          <span className="font-normal text-soft">{`${number} of ${total}`}</span>
        )}
      </h2>
      {!view.isEditing && (
        <nav ref={navigationRef} aria-label="Other submissions" className="-mr-3 ml-auto flex">
          <Step to={previous} label="Previous" view={view} />
          <Step to={next} label="Next" view={view} />
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  readonly to: SubmissionPlace | null;
  readonly label: 'Previous' | 'Next';
  readonly view: SubmissionsView;
}

function Step({ to, label, view }: StepProps) {
  if (to === null) return null;
  return (
    <SiteLink
      aria-keyshortcuts={label === 'Next' ? 'J' : 'K'}
      to={view.addressOf({ place: to })}
      state={TAKE_FOCUS}
      className={buttonClass('quiet')}
    >
      {label === 'Previous' && <ChevronLeft className="size-4" />}
      <span>{label}</span>
      <Key name={label === 'Next' ? 'J' : 'K'} />
      {label === 'Next' && <ChevronRight className="size-4" />}
    </SiteLink>
  );
}
