import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/entities/staff/loaded';
import { useSubmissionsView } from '@/entities/staff/submissions-view';
import { decidedSubmissionsQuery } from '@/entities/submissions/api/decided-submissions';
import { submissionQueueQuery } from '@/entities/submissions/api/submission-queue';
import { filterByKind, toPlaceParam } from '@/entities/submissions/rules/queue';
import { Entry } from '@/features/moderation/entry';
import { Queue } from '@/features/moderation/queue';
import { Edits } from '@/features/suggested-edits/edits';
import { Spinner } from '@/shared/feedback/spinner';

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
