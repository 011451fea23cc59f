import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryProps } from './entry-frame';
import { EntryHead } from './entry-head';
import { EventEntry } from './event-entry';
import { ListingEntry } from './listing-entry';
import { ResourceEntry } from './resource-entry';
import { ReviewEntry } from './review-entry';
import {
  submissionQueueQuery,
  submissionRecordQuery,
  type QueuedSubmission,
} from '@/data/submissions/submission-queries';
import { nextAfterDecision, filterByKind, positionInQueue } from '@/domain/submissions/queue';

interface EntryInQueueProps extends Omit<EntryProps, 'onDecided' | 'sentAt'> {
  /** What waits, as the filter narrows it. */
  readonly queue: readonly QueuedSubmission[];
}

const entries = {
  resource: ResourceEntry,
  event: EventEntry,
  listing: ListingEntry,
  review: ReviewEntry,
} as const;

/** One submission: as it would appear, what is like it, and the decision. */
export function Entry({ queue, ...props }: EntryInQueueProps) {
  const { place, view } = props;
  // Side by side with the entry itself.
  usePrefetchQuery(submissionRecordQuery(place.kind, place.id));
  const EntryOfKind = entries[place.kind];
  const queryClient = useQueryClient();
  const goOn = () => {
    // What came after it when it was decided. Where the queue had not arrived by then, it has since.
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
        onDecided={goOn}
      />
    </>
  );
}
