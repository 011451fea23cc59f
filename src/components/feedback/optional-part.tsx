import { Suspense, createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

interface OptionalPartProps {
  readonly children: ReactNode;
  /** Shown while the code loads, and when it cannot be loaded. */
  readonly fallback?: ReactNode;
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
 * `preload`. `fallback` takes its place until then.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  const Loaded = lazy(async () => ({ default: await load() }));
  function LazyPart(props: Props) {
    return <OptionalPart fallback={fallback}>{createElement(Loaded, props)}</OptionalPart>;
  }
  LazyPart.preload = () => {
    load().catch(() => undefined); // Rendering the part loads it again and reports the failure.
  };
  return LazyPart;
}
