import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../loaded';
import { Edits } from './edits/edits';
import { Entry } from './entry/entry';
import { Queue } from './queue/queue';
import { useSubmissionsView } from './submissions-view';
import { Spinner } from '@/components/feedback/spinner';
import { decidedSubmissionsQuery } from '@/data/submissions/decided-submissions';
import { submissionQueueQuery } from '@/data/submissions/submission-queue';
import { filterByKind, toPlaceParam } from '@/domain/submissions/queue';

/** The moderation queue, or the queue entry of the URL. */
export function Submissions({ isAdmin }: { isAdmin: boolean }) {
  const view = useSubmissionsView();
  const waiting = useQuery(submissionQueueQuery());
  const decided = useQuery({ ...decidedSubmissionsQuery(), enabled: view.isDecided });
  const query = view.isDecided ? decided : waiting;
  if (view.isEdits) return <Edits />;
  if (view.place !== null) {
    return (
      <Entry
        key={toPlaceParam(view.place)}
        place={view.place}
        view={view}
        queue={filterByKind(query.data ?? [], view.kind)}
        isAdmin={isAdmin}
      />
    );
  }
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Loading submissions" className="appear-late py-24" />}
    >
      {(all) => <Queue all={all} view={view} />}
    </Loaded>
  );
}
