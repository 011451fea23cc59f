import { useState } from 'react';

interface LastingFailure {
  /** What went wrong; null when nothing has, or when it has come right. */
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => Promise<void>;
}

/** The failure of a query, which itself forgets it on asking again: it stays until that is over. */
export function useRetainedError(
  error: Error | null,
  refetch: () => Promise<unknown>,
): LastingFailure {
  const [retried, setRetried] = useState<Error | null>(null);
  const failure = error ?? retried;
  return {
    failure,
    isRetrying: retried !== null,
    retry: async () => {
      setRetried(failure);
      await refetch();
      setRetried(null);
    },
  };
}
