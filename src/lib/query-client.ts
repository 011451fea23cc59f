import { QueryClient } from '@tanstack/react-query';
import { AppError } from './errors';

/** The pause before the one retry: short, so that an immediate failure shows within 3 s. */
const RETRY_DELAY_MS = 500;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The cache of everything read from the backend. Failed reads are tried once more where that can
 * help (spec §7, §9); this is the only layer that retries.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && (!(error instanceof AppError) || error.retryable),
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        gcTime: FIVE_MINUTES_MS,
        // A read that cannot reach the network fails with a message instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
