import { useEffect, useState } from 'react';

interface LastingFailure {
  /** The last error; null after success. */
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly retry: () => Promise<void>;
}

/** Keeps the error of a query while it is retried. React Query resets the error on refetch. */
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

/** Logs the error of a query. */
export function useLoggedError(message: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) console.error(message, error);
  }, [message, error]);
}
