import { Suspense, createElement, lazy, useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary';
import { ChunkLoadError } from '@/lib/load-chunk';
import type { ElementNode } from '@/types/element-node';

interface OptionalPartProps {
  readonly children: ElementNode;
  /** Shown while the code loads, and when it cannot be loaded. */
  readonly fallback?: ElementNode;
}

/** Wraps a lazily loaded part of a page. When its code cannot be loaded, the part is left out. */
export function OptionalPart({ children, fallback = null }: OptionalPartProps) {
  return (
    <ErrorBoundary renderError={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Returns an optional part of a page whose code loads when it is first rendered, or earlier with
 * `preload`. `fallback` takes its place until then. Code that could not be loaded is loaded again
 * when there is a connection again, and at the next press of anything.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ElementNode,
) {
  let hasFailed = false;
  const createLoaded = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        hasFailed = true;
        throw new ChunkLoadError(error);
      }
    });
  let Loaded = createLoaded();
  // React keeps the failure with the component.
  const forgetFailure = () => {
    if (hasFailed) Loaded = createLoaded();
    hasFailed = false;
  };
  function Part(props: Props) {
    return createElement(Loaded, props);
  }
  function LazyPart(props: Props) {
    return (
      <ErrorBoundary
        renderError={(error, reset) =>
          error instanceof ChunkLoadError ? (
            <LoadAgain forgetFailure={forgetFailure} onRetry={reset}>
              {fallback}
            </LoadAgain>
          ) : (
            fallback
          )
        }
      >
        <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
      </ErrorBoundary>
    );
  }
  LazyPart.preload = () => {
    load().catch(() => undefined); // Rendering the part loads it again and reports the failure.
  };
  return LazyPart;
}

interface LoadAgainProps {
  readonly forgetFailure: () => void;
  readonly onRetry: () => void;
  readonly children: ElementNode;
}

function LoadAgain({ forgetFailure, onRetry, children }: LoadAgainProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const loadAgain = () => {
      forgetFailure();
      retry();
    };
    window.addEventListener('online', loadAgain);
    document.addEventListener('click', loadAgain);
    return () => {
      window.removeEventListener('online', loadAgain);
      document.removeEventListener('click', loadAgain);
      forgetFailure();
    };
  }, [forgetFailure]);
  return children;
}
