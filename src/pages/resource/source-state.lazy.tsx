import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/auth/session-context';
import { buttonClass } from '@/components/ui/button-class';
import { useWatchPause, watchStateQuery } from '@/data/resources/page-watch';
import { longMonth } from '@/domain/long-date';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Since when the web page of the program reads the same; nothing where it is not watched. */
export function SourceState({ resourceId }: { resourceId: string }) {
  const { data: state } = useQuery(watchStateQuery(resourceId));
  const { isAdmin, isServiceAdmin } = useSession();
  if (state == null) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p>
        Source unchanged since {longMonth(state.unchanged_since)}. Its web page is read every week.
      </p>
      {(isAdmin() || isServiceAdmin()) && <PauseWatch resourceId={resourceId} />}
    </div>
  );
}

function PauseWatch({ resourceId }: { resourceId: string }) {
  const pause = useWatchPause();
  return (
    <button
      type="button"
      aria-disabled={pause.isPending}
      onClick={() => {
        if (pause.isPending) return;
        pause.mutate(
          { id: resourceId, isPaused: true },
          {
            onSuccess: () =>
              notify({
                title: 'Watch paused',
                description: 'Resume it under Submissions, Edits.',
              }),
            onError: (error) =>
              notify({ title: 'Not saved', description: sentenceFor(error), tone: 'destructive' }),
          },
        );
      }}
      className={buttonClass('quiet', 'print:hidden')}
    >
      Pause the watch
    </button>
  );
}
