import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { RootErrorBoundary } from './errors/root-error-boundary';
import { FreshData } from './reset-queries-on-user-change';
import { prepareScreen } from './routes';
import { SessionProvider } from '@/auth/session-provider';
import { ToastHost } from '@/components/feedback/toast-host';
import { replayEarlyPress } from '@/lib/early-press';
import { PrepareContext } from '@/lib/prefetch-context';

/** The moment from which the page answers: before, a prerendered one can only be read. */
const READY_MARK = 'application-ready';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router with its screens. */
  readonly children: ReactNode;
}

/** The whole application: data cache, session, screens and notices. */
export function App({ queryClient, children }: AppProps) {
  const prepare = useCallback(
    (address: string) => {
      void prepareScreen(queryClient, address);
    },
    [queryClient],
  );
  useLayoutEffect(() => {
    performance.mark(READY_MARK);
  }, []);
  useEffect(replayEarlyPress, []);
  return (
    <RootErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <FreshData />
          <PrepareContext value={prepare}>{children}</PrepareContext>
          <ToastHost />
        </SessionProvider>
      </QueryClientProvider>
    </RootErrorBoundary>
  );
}
