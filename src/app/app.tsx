import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { preloadScreen } from './routes';
import { useSession } from '@/entities/people/session/session-context';
import { SessionProvider } from '@/entities/people/session/session-provider';
import { compareSelection } from '@/features/compare/compare-selection';
import { clearFitAnswersOfOthers } from '@/features/fit/api/fit-answers-key';
import { ErrorBoundary } from '@/shared/feedback/error-boundary';
import { ToastHost } from '@/shared/feedback/toaster';
import { replayEarlyInput } from '@/shared/lib/early-input';
import { endHydration } from '@/shared/lib/page-data';
import { buttonClass } from '@/shared/ui/button-class';
import { PrefetchContext } from '@/shared/ui/site-link';

/** Performance mark set when the page is hydrated and reacts to presses. */
const USABLE_MARK = 'usable';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router. */
  readonly children: ReactNode;
}

/** Root component: query client, session, screens and toasts. */
export function App({ queryClient, children }: AppProps) {
  const prefetch = useCallback(
    (address: string) => preloadScreen(queryClient, address),
    [queryClient],
  );
  useEffect(() => {
    endHydration();
    replayEarlyInput();
    performance.mark(USABLE_MARK);
  }, []);
  return (
    <ErrorBoundary renderError={() => <ApplicationFailure />}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ForgetOtherUsers />
          <PrefetchContext value={prefetch}>{children}</PrefetchContext>
          <ToastHost />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Shown when everything else failed. It depends on nothing but a page reload. */
function ApplicationFailure() {
  return (
    <main className="reading-page px-4 py-16">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="mt-3 mb-6 text-soft">
        Something broke on our side. Nothing you saved is lost. Reload the page.
      </p>
      <button
        type="button"
        className={buttonClass('primary')}
        onClick={() => window.location.reload()}
      >
        Reload
      </button>
    </main>
  );
}

/**
 * Resets cached queries when another user signs in or out, and deletes the fit answers of accounts
 * that are not signed in. What a user chose to compare goes when the session ends. Queries with
 * `meta: { forEverybody: true }` do not depend on the user and are kept.
 */
function ForgetOtherUsers() {
  const queryClient = useQueryClient();
  const { loading, user } = useSession();
  const viewer = loading ? undefined : (user?.id ?? null);
  const last = useRef(viewer);

  useEffect(() => {
    if (viewer === undefined) return;
    clearFitAnswersOfOthers();
    if (last.current !== undefined && last.current !== viewer) {
      if (last.current !== null) compareSelection.set([]);
      void queryClient.resetQueries({ predicate: ({ meta }) => meta?.forEverybody !== true });
    }
    last.current = viewer;
  }, [viewer, queryClient]);

  return null;
}
