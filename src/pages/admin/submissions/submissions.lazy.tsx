import { useQuery } from '@tanstack/react-query';
import { Entry } from './entry/entry';
import { Queue } from './queue/queue';
import { useSubmissionsView } from './submissions-view';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { submissionQueueQuery } from '@/data/submissions/submission-queries';
import { filterByKind, toPlaceParam } from '@/domain/submissions/queue';

/** The moderation queue, or the queue entry of the URL. */
export function Submissions({ isAdmin }: { isAdmin: boolean }) {
  const view = useSubmissionsView();
  const { data: all, error, refetch } = useQuery(submissionQueueQuery());
  const { failure, retry } = useRetainedError(error, refetch);

  if (view.place !== null) {
    return (
      <Entry
        key={toPlaceParam(view.place)}
        place={view.place}
        view={view}
        queue={filterByKind(all ?? [], view.kind)}
        isAdmin={isAdmin}
      />
    );
  }
  if (all !== undefined) return <Queue all={all} view={view} />;
  if (failure !== null) return <LoadFailure error={failure} onRetry={() => void retry()} />;
  return <Spinner label="Loading submissions" className="appear-late py-24" />;
}
