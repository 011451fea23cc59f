import { SearchX } from 'lucide-react';
import { memo } from 'react';
import { ProviderCard } from './provider-card';
import type { ProviderCardRow } from '@/entities/providers/api/live-providers';
import { paths } from '@/shared/lib/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { buttonClass } from '@/shared/ui/button-class';
import { GrowingGrid } from '@/shared/ui/growing-list/growing-grid';
import { MessageBox } from '@/shared/ui/message-box';
import { ListFailure, NoResults, type ResultList } from '@/shared/ui/result-list';
import { SiteLink } from '@/shared/ui/site-link';

interface ProviderResultsProps {
  readonly list: ResultList<ProviderCardRow> & { readonly retry: () => void };
  /** Null when no filter is set. */
  readonly onClear: (() => void) | null;
}

/** Results with their loading, error and empty states. */
export function ProviderResults({ list, onClear }: ProviderResultsProps) {
  if (list.status === 'loading') return <ProviderSkeletons />;
  if (list.status === 'error') {
    return (
      <ListFailure onRetry={list.retry}>
        <h2 className="text-xl">Error</h2>
        <p className="mt-2 text-soft">Failed to load service providers</p>
      </ListFailure>
    );
  }
  if (list.rows.length === 0) return <NoProviders onClear={onClear} />;
  return <ProviderGrid providers={list.rows} />;
}

interface ProviderGridProps {
  readonly providers: readonly ProviderCardRow[];
}

const ProviderGrid = memo(function ProviderGrid({ providers }: ProviderGridProps) {
  return (
    <GrowingGrid
      items={providers}
      columns={useMediaQuery('(min-width: 64rem)') ? 2 : 1}
      className="lg:grid-cols-2 print:block"
      renderItem={(provider) => <ProviderCard provider={provider} />}
    />
  );
});

function NoProviders({ onClear }: Pick<ProviderResultsProps, 'onClear'>) {
  if (onClear !== null) {
    return (
      <NoResults onClear={onClear}>
        <h2 className="text-base">No providers found</h2>
      </NoResults>
    );
  }
  return (
    <MessageBox icon={SearchX}>
      <h2 className="text-xl">No providers found</h2>
      <p className="mt-2 max-w-measure text-soft">
        No providers are listed yet. You could be the first.
      </p>
      <SiteLink to={paths.listYourService()} className={buttonClass('primary', 'mt-6')}>
        List Your Service
      </SiteLink>
    </MessageBox>
  );
}

const CARDS = [1, 2, 3, 4, 5, 6] as const;

/** Loading placeholders of cards. They appear after a short delay. */
function ProviderSkeletons() {
  return (
    <div aria-hidden="true" className="appear-late grid gap-4 lg:grid-cols-2">
      {CARDS.map((card) => (
        <div key={card} className="h-80 rounded-lg border border-line bg-surface p-5">
          <div className="h-4 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-4 flex gap-3">
            <div className="size-12 rounded bg-sunk" />
            <div className="grow">
              <div className="h-6 w-4/5 rounded-sm bg-sunk" />
              <div className="mt-2 h-4 w-2/5 rounded-sm bg-sunk" />
            </div>
          </div>
          <div className="mt-5 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-sunk" />
          <div className="mt-8 h-11 w-36 rounded bg-sunk" />
        </div>
      ))}
    </div>
  );
}
