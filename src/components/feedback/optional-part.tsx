import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

/**
 * Around a part whose code arrives when it is first used. Without its code it stays away, and the
 * page around it goes on.
 */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary renderError={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
