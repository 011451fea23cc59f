import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

/** Wraps a lazily loaded part of a page. When its code cannot be loaded, the part is left out. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary renderError={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
