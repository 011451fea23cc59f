import { LoadFailure } from '@/shared/feedback/load-failure';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import type { ElementNode } from '@/shared/lib/element-node';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown while there is nothing else to show. */
  readonly loading: ElementNode;
  readonly onRetry?: () => void;
  readonly children: (data: Data) => ElementNode;
}

/** Renders `children` with the data of a query; before, `loading` or the failure with Retry. */
export function Loaded<Data>({ query, loading, onRetry, children }: LoadedProps<Data>) {
  const { failure, retry } = useRetainedError(query.error, query.refetch);
  if (query.data !== undefined) return children(query.data);
  if (failure === null) return loading;
  return (
    <LoadFailure
      error={failure}
      onRetry={() => {
        onRetry?.();
        void retry();
      }}
    />
  );
}
