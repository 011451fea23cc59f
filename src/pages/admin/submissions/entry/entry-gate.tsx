import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { useRetainedError } from '@/components/feedback/use-retained-error';

interface EntryGateProps<T> {
  readonly query: UseQueryResult<T | null>;
  readonly children: (entry: T) => ReactNode;
}

/**
 * Renders `children` once the submission has loaded; else a loading, failure or not-found message.
 */
export function EntryGate<T>({ query, children }: EntryGateProps<T>) {
  const { data, error, refetch } = query;
  const { failure, retry } = useRetainedError(error, refetch);
  if (data === null) {
    return (
      <p role="alert" className="rounded-lg border border-line bg-surface px-6 py-12 text-center">
        This submission no longer exists. It may have been withdrawn.
      </p>
    );
  }
  if (data !== undefined) return children(data);
  if (failure !== null) return <LoadFailure error={failure} onRetry={() => void retry()} />;
  return <Spinner label="Loading the submission" className="appear-late py-24" />;
}
