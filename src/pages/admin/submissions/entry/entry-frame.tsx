import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SubmissionsView } from '../submissions-view';
import { Decision } from './decision';
import { StaffFacts } from './staff-facts';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { submissionRecordQuery } from '@/data/submissions/submission-queries';
import type { SubmissionPlace } from '@/domain/submissions/queue';

/** What the parts of an entry need to know of where they are. */
export interface EntryProps {
  readonly place: SubmissionPlace;
  readonly view: SubmissionsView;
  readonly isAdmin: boolean;
  /** When it was sent in, where that is known. */
  readonly sentAt: string | null;
  /** Called once it is decided: goes to the next. */
  readonly onDecided: () => void;
}

interface EntryFrameProps extends EntryProps {
  readonly title: string;
  /** `updated_at` of what is shown: what is decided upon. */
  readonly updatedAt: string;
  /** As it would appear. */
  readonly preview: ReactNode;
  /** What is like it. */
  readonly similar: ReactNode;
  /** Where it is edited; null where it is not. */
  readonly editAddress: string | null;
  /** What else can be done about it. */
  readonly more?: ReactNode;
}

/** A submission as it would appear, beside it what is like it, what staff know, and the decision. */
export function EntryFrame(props: EntryFrameProps) {
  const { place, title, sentAt, preview, similar, more } = props;
  const record = useQuery(submissionRecordQuery(place.kind, place.id));
  const { failure, retry } = useRetainedError(record.error, record.refetch);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section
        aria-label={`As it would appear: ${title}`}
        className="min-w-0 rounded-lg border border-dashed border-edge bg-canvas p-4 sm:p-6"
      >
        <p className="text-sm font-semibold text-soft">As it would appear</p>
        {preview}
      </section>
      <div className="grid grid-cols-1 gap-4">
        {similar}
        {record.data && (
          <>
            <StaffFacts kind={place.kind} record={record.data} sentAt={sentAt} />
            <Decision {...props} record={record.data} />
            {more}
          </>
        )}
        {record.data === undefined && failure === null && (
          <Spinner label="Loading what staff know" className="appear-late py-8" />
        )}
        {record.data === undefined && failure !== null && (
          <LoadFailure error={failure} onRetry={() => void retry()} />
        )}
      </div>
    </div>
  );
}
