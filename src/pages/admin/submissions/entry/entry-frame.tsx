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

/** Props shared by the parts of a queue entry. */
export interface EntryProps {
  readonly place: SubmissionPlace;
  readonly view: SubmissionsView;
  readonly isAdmin: boolean;
  /** Submission time, if known. */
  readonly sentAt: string | null;
  /** Called after the decision; opens the next entry. */
  readonly onDecided: () => void;
}

interface EntryFrameProps extends EntryProps {
  readonly title: string;
  /** `updated_at` of the shown version, which the decision is for. */
  readonly updatedAt: string;
  /** Preview of the public page. */
  readonly preview: ReactNode;
  /** Similar items. */
  readonly similar: ReactNode;
  /** Path of the edit form; null when it cannot be edited. */
  readonly editAddress: string | null;
  /** Further actions. */
  readonly more?: ReactNode;
}

/** A queue entry: preview, similar items, staff-only data and the decision. */
export function EntryFrame(props: EntryFrameProps) {
  const { place, title, sentAt, preview, similar, more } = props;
  const record = useQuery(submissionRecordQuery(place.kind, place.id));
  const { failure, retry } = useRetainedError(record.error, record.refetch);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section
        aria-label={`Preview: ${title}`}
        className="min-w-0 rounded-lg border border-dashed border-edge bg-canvas p-4 sm:p-6"
      >
        <p className="text-sm font-semibold text-soft">Preview</p>
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
          <Spinner label="Loading submission details" className="appear-late py-8" />
        )}
        {record.data === undefined && failure !== null && (
          <LoadFailure error={failure} onRetry={() => void retry()} />
        )}
      </div>
    </div>
  );
}
