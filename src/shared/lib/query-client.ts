import { QueryClient } from '@tanstack/react-query';
import { AppError } from './errors';

/** Delay before the one retry, short enough to show an immediate failure within 3 s. */
const RETRY_DELAY_MS = 500;

/**
 * Creates the query client. Failed queries are retried once when that can help (rule 1.6); no
 * other layer retries. Unused data is deleted after the default five minutes; in Node never,
 * because a timer would keep the build running.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && (!(error instanceof AppError) || error.retryable),
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        // What failed offline recovers by itself.
        refetchOnReconnect: (query) => query.state.status === 'error',
        // Offline queries fail with a message instead of pausing silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
