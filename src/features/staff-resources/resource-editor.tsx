import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { EditorForm } from './editor-form';
import { backLabels } from './editor-header';
import { useSession } from '@/entities/people/session/session-context';
import { resourceEditQuery } from '@/entities/resources/api/resource-edit';
import { Loaded } from '@/entities/staff/loaded';
import type { EditorExit } from '@/entities/staff/use-edit-view';
import { buttonClass } from '@/shared/ui/button-class';
import { MessageBox } from '@/shared/ui/message-box';

interface ResourceEditorProps {
  readonly resourceId: string;
  readonly exit: EditorExit;
}

/** Editor of everything that staff may change of a resource. */
export function ResourceEditor({ resourceId, exit }: ResourceEditorProps) {
  const { user } = useSession();
  const query = useQuery(resourceEditQuery(resourceId));
  if (user === null) return <Skeleton />;
  return (
    <Loaded query={query} loading={<Skeleton />}>
      {(resource) =>
        resource === null ? (
          <ResourceGone exit={exit} />
        ) : (
          <EditorForm resource={resource} userId={user.id} exit={exit} />
        )
      }
    </Loaded>
  );
}

function ResourceGone({ exit }: Pick<ResourceEditorProps, 'exit'>) {
  return (
    <MessageBox icon={SearchX}>
      <h2 className="text-xl">Resource Not Found</h2>
      <p className="mt-2" role="status">
        The resource you're looking for doesn't exist or has been removed.
      </p>
      <button type="button" onClick={exit.close} className={buttonClass('primary', 'mt-6')}>
        {backLabels[exit.origin]}
      </button>
    </MessageBox>
  );
}

function Skeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the resource…
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="h-11 w-40 rounded-sm bg-sunk" />
        <div className="mt-4 h-8 w-80 max-w-full rounded-sm bg-sunk" />
        <div className="mt-6 gap-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="mb-4 h-11 rounded bg-sunk lg:h-96" />
          <div className="space-y-5">
            <div className="h-160 rounded-lg border border-line bg-surface" />
            <div className="h-80 rounded-lg border border-line bg-surface" />
          </div>
        </div>
      </div>
    </div>
  );
}
