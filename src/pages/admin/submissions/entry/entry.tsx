import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryProps } from './entry-frame';
import { EntryHead } from './entry-head';
import { EventRow } from './event-entry';
import { ListingEntry } from './listing-entry';
import { ResourceEntry } from './resource-entry';
import { ReviewEntry } from './review-entry';
import {
  submissionQueueQuery,
  submissionRecordQuery,
  type QueuedSubmission,
} from '@/data/submissions/submission-queries';
import { nextAfterDecision, filterByKind, positionInQueue } from '@/domain/submissions/queue';

interface QueueEntryProps extends Omit<EntryProps, 'onDecided' | 'sentAt'> {
  /** The filtered queue. */
  readonly queue: readonly QueuedSubmission[];
}

const entries = {
  resource: ResourceEntry,
  event: EventRow,
  listing: ListingEntry,
  review: ReviewEntry,
} as const;

/** A queue entry with its position and the decision. */
export function Entry({ queue, ...props }: QueueEntryProps) {
  const { place, view } = props;
  // Load it in parallel with the submission.
  usePrefetchQuery(submissionRecordQuery(place.kind, place.id));
  const EntryOfKind = entries[place.kind];
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
      <EntryHead
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
