import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { buttonClass } from '@/components/ui/button-class';

/** Outermost error boundary. It depends on nothing but a page reload. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      renderError={() => (
        <main className="mx-auto max-w-measure px-4 py-16">
          <h1 className="text-2xl">Something went wrong</h1>
          <p className="mt-3 mb-6 text-soft">
            Something broke on our side. Nothing you saved is lost. Reload the page.
          </p>
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload
          </button>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
