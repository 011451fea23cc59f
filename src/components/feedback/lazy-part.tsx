import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Spinner } from './spinner';
import { buttonClass } from '@/components/ui/button-class';
import type { ElementNode } from '@/types/element-node';

interface LazyPartProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  /** What could not be loaded, and what is safe. */
  readonly failure: string;
  readonly children: ElementNode;
}

/**
 * Wraps a lazily loaded part of a page. When its code cannot be loaded, offers to reload the page.
 */
export function LazyPart({ label, failure, children }: LazyPartProps) {
  return (
    <ErrorBoundary renderError={() => <ReloadOffer failure={failure} />}>
      <Suspense fallback={<Spinner label={label} className="appear-late py-24" />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

function ReloadOffer({ failure }: { failure: string }) {
  return (
    <div className="mx-auto my-8 max-w-measure rounded-lg border border-line bg-surface p-5">
      <p role="alert">{failure}</p>
      <button
        type="button"
        className={buttonClass('primary', 'mt-4')}
        onClick={() => window.location.reload()}
      >
        Reload this page
      </button>
    </div>
  );
}
