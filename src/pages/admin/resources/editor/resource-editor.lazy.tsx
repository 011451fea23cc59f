import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { EditorExit } from '../use-edit-view';
import { backLabels } from './back-labels';
import { EditorForm } from './editor-form';
import { EditorSkeleton } from './editor-skeleton';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { buttonClass } from '@/components/ui/button-class';
import { resourceEditQuery } from '@/data/resources/resource-edit-query';

interface ResourceEditorProps {
  readonly resourceId: string;
  readonly exit: EditorExit;
}

/** Everything that staff may change of one resource. */
export function ResourceEditor({ resourceId, exit }: ResourceEditorProps) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(resourceEditQuery(resourceId));
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);
  if (data === undefined && failure !== null && !isRetrying) {
    return <LoadFailure error={failure} onRetry={() => void retry()} />;
  }
  if (data === undefined || user === null) return <EditorSkeleton />;
  if (data === null) return <ResourceGone exit={exit} />;
  // While it is asked for anew, what is on the screen stays, whatever comes of it.
  return <EditorForm resource={data} userId={user.id} exit={exit} />;
}

function ResourceGone({ exit }: Pick<ResourceEditorProps, 'exit'>) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <SearchX className="mb-4 size-10 text-soft" />
      <h2 className="text-xl">Resource Not Found</h2>
      <p className="mt-2" role="status">
        The resource you're looking for doesn't exist or has been removed.
      </p>
      <button type="button" onClick={exit.close} className={buttonClass('primary', 'mt-6')}>
        {backLabels[exit.origin]}
      </button>
    </div>
  );
}
