import { memo, type ReactNode } from 'react';
import { QuickStarts } from './quick-starts';
import { ResourceCard } from './resource-card';
import type { Directory } from './use-directory';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { GrowingGrid } from '@/shared/ui/growing-list/growing-grid';
import { ListFailure, NoResults } from '@/shared/ui/result-list';

interface ResultsProps {
  readonly directory: Directory;
  readonly onClear: () => void;
  /** Shown after the first cards of a long list. */
  readonly offers: ReactNode;
  /** Whether other cards follow an empty list. */
  readonly hasOthers: boolean;
}

/** Results with their loading, error and empty states. */
export function Results({ directory, onClear, offers, hasOthers }: ResultsProps) {
  const { status, retry, rows, today } = directory;
  if (status === 'loading') return <CardSkeletons />;
  if (status === 'error') {
    return (
      <ListFailure onRetry={retry}>
        <h3 className="text-xl">Error Loading Resources</h3>
        <p className="mt-2 text-soft">
          There was an error loading the resources. Please try again later.
        </p>
      </ListFailure>
    );
  }
  if (rows.length === 0) {
    return (
      <>
        <NoResults onClear={onClear}>
          <p>No resources found matching your criteria.</p>
        </NoResults>
        {!hasOthers && <QuickStarts />}
      </>
    );
  }
  return <ResourceGrid resources={rows} today={today} offers={offers} />;
}

interface ResourceGridProps {
  readonly resources: readonly ResourceCardRow[];
  readonly today: string;
  readonly offers: ReactNode;
}

const ResourceGrid = memo(function ResourceGrid(props: ResourceGridProps) {
  const { resources, today, offers } = props;
  return (
    <GrowingGrid
      items={resources}
      columns={useMediaQuery('(min-width: 64rem)') ? 2 : 1}
      className="[--item-height:18rem] lg:grid-cols-2 lg:[--item-height:21.75rem] print:block"
      afterFirst={offers}
      renderItem={(resource) => <ResourceCard resource={resource} today={today} />}
    />
  );
});

const CARDS = [1, 2, 3, 4, 5, 6] as const;

/** Loading placeholders of cards. They appear after a short delay. */
function CardSkeletons() {
  return (
    <div
      aria-hidden="true"
      className="appear-late grid grid-cols-1 gap-4 lg:grid-cols-2 print:hidden"
    >
      {CARDS.map((card) => (
        <div key={card} className="h-88 rounded-lg border border-line bg-surface p-5">
          <div className="h-4 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-3 h-6 w-4/5 rounded-sm bg-sunk" />
          <div className="mt-4 h-4 w-1/2 rounded-sm bg-sunk" />
          <div className="mt-6 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-sunk" />
          <div className="mt-16 h-11 w-36 max-w-full rounded bg-sunk" />
        </div>
      ))}
    </div>
  );
}
