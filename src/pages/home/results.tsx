import { CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Directory } from './use-directory';
import { CardSkeletons } from './card-skeletons';
import { ResourceGrid } from './resource-grid';
import { focusResultCount } from './result-count';
import { buttonClass } from '@/components/ui/button-class';

interface ResultsProps {
  readonly directory: Directory;
  readonly onClear: () => void;
}

/** Results with their loading, error and empty states. */
export function Results({ directory, onClear }: ResultsProps) {
  const { status, retry, visible, today } = directory;
  if (status === 'loading') return <CardSkeletons />;
  if (status === 'error') {
    return (
      <Message icon={<CloudOff className="size-10 text-closed" />}>
        <div role="alert">
          <h3 className="text-xl">Error Loading Resources</h3>
          <p className="mt-2 text-soft">
            There was an error loading the resources. Please try again later.
          </p>
        </div>
        <button
          type="button"
          onClick={() => {
            focusResultCount(); // The button disappears during the refetch.
            retry();
          }}
          className={buttonClass('primary', 'mt-6')}
        >
          Retry
        </button>
      </Message>
    );
  }
  if (visible.length === 0) {
    return (
      <Message icon={<SearchX className="size-10 text-soft" />}>
        <p className="text-lg">No resources found matching your criteria.</p>
        <button
          type="button"
          onClick={() => {
            onClear();
            focusResultCount();
          }}
          className="mt-2 min-h-11 rounded px-2 font-semibold text-brand underline underline-offset-4 hover:no-underline"
        >
          Clear all filters
        </button>
      </Message>
    );
  }
  return <ResourceGrid resources={visible} today={today} />;
}

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <div className="mb-4">{icon}</div>
      {children}
    </div>
  );
}
