import { CloudOff, SearchX } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { ProviderCard } from './provider-card';
import { focusProviderCount } from './provider-count';
import { ProviderSkeletons } from './provider-skeletons';
import type { LiveProviders } from './use-live-providers';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ProviderCardRow } from '@/data/providers/live-providers-query';
import { paths } from '@/lib/paths';
import { useMediaQuery } from '@/lib/use-media-query';

interface ProviderResultsProps {
  readonly status: LiveProviders['status'];
  readonly providers: readonly ProviderCardRow[];
  readonly onRetry: () => void;
  /** Null when no filter is set. */
  readonly onClear: (() => void) | null;
}

/** Results with their loading, error and empty states. */
export function ProviderResults({ status, providers, onRetry, onClear }: ProviderResultsProps) {
  if (status === 'loading') return <ProviderSkeletons />;
  if (status === 'error') return <Failure onRetry={onRetry} />;
  if (providers.length === 0) return <NoProviders onClear={onClear} />;
  return <ProviderGrid providers={providers} />;
}

const ProviderGrid = memo(function ProviderGrid({
  providers,
}: Pick<ProviderResultsProps, 'providers'>) {
  return (
    <WindowedGrid
      items={providers}
      columns={useMediaQuery('(min-width: 64rem)') ? 2 : 1}
      className="lg:grid-cols-2"
      renderItem={(provider) => <ProviderCard provider={provider} />}
    />
  );
});

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message icon={<CloudOff className="size-10 text-closed" />}>
      <div role="alert">
        <h2 className="text-xl">Error</h2>
        <p className="mt-2 text-soft">Failed to load service providers</p>
      </div>
      <button
        type="button"
        onClick={() => {
          focusProviderCount(); // The button disappears during the refetch.
          onRetry();
        }}
        className={buttonClass('primary', 'mt-6')}
      >
        Retry
      </button>
    </Message>
  );
}

function NoProviders({ onClear }: Pick<ProviderResultsProps, 'onClear'>) {
  return (
    <Message icon={<SearchX className="size-10 text-soft" />}>
      <h2 className="text-xl">No providers found</h2>
      <p className="mt-2 max-w-measure text-soft">
        {onClear === null
          ? 'No providers are listed yet. You could be the first.'
          : 'No provider matches all of your filters.'}
      </p>
      {onClear === null ? (
        <SiteLink to={paths.listYourService()} className={buttonClass('primary', 'mt-6')}>
          List Your Service
        </SiteLink>
      ) : (
        <button
          type="button"
          onClick={() => {
            onClear();
            focusProviderCount();
          }}
          className="mt-2 min-h-11 rounded px-2 font-semibold text-brand underline underline-offset-4 hover:no-underline"
        >
          Clear all filters
        </button>
      )}
    </Message>
  );
}

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <div className="mb-4">{icon}</div>
      {children}
    </div>
  );
}
