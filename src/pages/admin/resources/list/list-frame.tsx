import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusListCount } from './list-count';
import type { AdminResources } from './use-admin-resources';
import { LoadFailure } from '@/components/feedback/load-failure';
import { buttonClass } from '@/components/ui/button-class';

interface ListFrameProps {
  readonly resources: AdminResources;
  /** What to say where there is nothing to be searched. */
  readonly whenNone: string;
  readonly search: string;
  readonly onClearSearch: () => void;
  /** The list, where there is one. */
  readonly children: ReactNode;
}

/** A list of the admin in the state it is in: coming, failed, empty, or there. */
export function ListFrame(props: ListFrameProps) {
  const { resources, whenNone, search, onClearSearch, children } = props;
  const { status, failure, retry, visible } = resources;
  if (status === 'loading') return <RowSkeletons />;
  if (status === 'error') {
    return (
      <LoadFailure
        error={failure}
        onRetry={() => {
          focusListCount(); // The button goes when the list comes.
          void retry();
        }}
      />
    );
  }
  if (visible.length > 0) return children;
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <SearchX className="mb-4 size-10 text-soft" />
      {search === '' || resources.total === 0 ? (
        <p className="text-lg">{whenNone}</p>
      ) : (
        <>
          <p className="text-lg">No resources found matching your search</p>
          <button
            type="button"
            onClick={() => {
              onClearSearch();
              focusListCount();
            }}
            className={buttonClass('secondary', 'mt-4')}
          >
            Clear search
          </button>
        </>
      )}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The shape of the rows to come. It shows only when the wait is long enough to notice. */
function RowSkeletons() {
  return (
    <div aria-hidden="true" className="appear-late grid gap-4">
      {ROWS.map((row) => (
        <div key={row} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div className="h-4 w-1/4 rounded-sm bg-sunk" />
          <div className="mt-2 h-6 w-3/5 rounded-sm bg-sunk" />
          <div className="mt-3 h-7 w-2/5 rounded-full bg-sunk" />
          <div className="mt-4 h-11 w-24 rounded bg-sunk" />
        </div>
      ))}
    </div>
  );
}
