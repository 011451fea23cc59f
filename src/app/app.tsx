import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { RootErrorBoundary } from './errors/root-error-boundary';
import { ResetQueriesOnUserChange } from './reset-queries-on-user-change';
import { prefetchScreen } from './routes';
import { SessionProvider } from '@/auth/session-provider';
import { ToastHost } from '@/components/feedback/toast-host';
import { replayEarlyPress } from '@/lib/early-press';
import { endHydration } from '@/lib/page-data';
import { PrefetchContext } from '@/lib/prefetch-context';

/** Performance mark set when the page is interactive. A prerendered page is read-only before it. */
const READY_MARK = 'application-ready';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router. */
  readonly children: ReactNode;
}

/** Root component: query client, session, screens and toasts. */
export function App({ queryClient, children }: AppProps) {
  const prefetch = useCallback(
    (address: string) => {
      void prefetchScreen(queryClient, address);
    },
    [queryClient],
  );
  useLayoutEffect(() => {
    performance.mark(READY_MARK);
  }, []);
  useEffect(() => {
    endHydration();
    replayEarlyPress();
  }, []);
  return (
    <RootErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ResetQueriesOnUserChange />
          <PrefetchContext value={prefetch}>{children}</PrefetchContext>
          <ToastHost />
        </SessionProvider>
      </QueryClientProvider>
    </RootErrorBoundary>
  );
}
