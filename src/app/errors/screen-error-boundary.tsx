import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { ChunkLoadError } from '@/lib/load-chunk';
import { paths } from '@/lib/paths';

/** Keeps the failure of one screen inside its frame: the header stays usable. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      renderError={(error, reset) =>
        error instanceof ChunkLoadError ? <LostChunk /> : <BrokenScreen onRetry={reset} />
      }
    >
      {children}
    </ErrorBoundary>
  );
}

function LostChunk() {
  return (
    <SimplePage
      title="This page could not be loaded"
      actions={
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => {
            window.location.reload();
          }}
        >
          Reload this page
        </button>
      }
    >
      <p>
        You may be offline, or the site has just been updated. Check your connection, then reload.
      </p>
    </SimplePage>
  );
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <SimplePage
      title="Something went wrong on this page"
      actions={
        <>
          <button type="button" className={buttonClass('primary')} onClick={onRetry}>
            Try again
          </button>
          <SiteLink to={paths.home()} className={buttonClass('secondary')}>
            Return to Home
          </SiteLink>
        </>
      }
    >
      <p>It is our mistake, and nothing you saved is lost. Try again, or go back to the start.</p>
    </SimplePage>
  );
}
