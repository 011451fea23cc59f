import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Spinner } from './spinner';
import type { ElementNode } from '@/shared/lib/element-node';
import { buttonClass } from '@/shared/ui/button-class';

interface LazyPartProps {
  /** Shown while the code loads; a spinner by default. */
  readonly fallback?: ElementNode;
  /** Whether the fallback stays when the code cannot be loaded, without an offer to reload. */
  readonly isOptional?: boolean;
  /** Contains a `React.lazy` component whose code comes from `loadCode`. */
  readonly children: ElementNode;
}

/** Wraps a part of a page whose code loads on demand. */
export function LazyPart(props: LazyPartProps) {
  const { fallback = <Loading />, isOptional = false, children } = props;
  return (
    <ErrorBoundary renderError={() => (isOptional ? fallback : <ReloadOffer />)}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Loading() {
  return <Spinner label="Loading" className="appear-late py-24" />;
}

function ReloadOffer() {
  return (
    <div className="mx-auto my-8 max-w-measure rounded-lg border border-line bg-surface p-5">
      <p role="alert">
        This part could not be loaded. What you entered is kept. Check your connection, then reload.
      </p>
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
