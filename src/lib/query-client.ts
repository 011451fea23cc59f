import { QueryClient } from '@tanstack/react-query';
import { AppError } from './errors';

/** The pause before the one retry: short, so that an immediate failure shows within 3 s. */
const RETRY_DELAY_MS = 500;

/**
 * The cache of everything read from the backend. Failed reads are tried once more where that can
 * help (spec §7, §9); this is the only layer that retries. What no screen shows is forgotten after
 * the library's five minutes, in Node never: a timer would keep a build from ending.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && (!(error instanceof AppError) || error.retryable),
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        // A read that cannot reach the network fails with a message instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
