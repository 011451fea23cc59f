import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { useRetainedError } from '@/components/feedback/use-retained-error';

interface OverviewSectionProps<Data> {
  readonly title: string;
  /** What is loading, for screen readers. */
  readonly loading: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** Section of the overview with its own query, so that failures stay local. */
export function OverviewSection<Data>(props: OverviewSectionProps<Data>) {
  const { title, loading, query, children } = props;
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { failure, retry } = useRetainedError(query.error, query.refetch);
  const hasData = query.data !== undefined;
  const hasRetried = useRef(false);
  useLayoutEffect(() => {
    // Focus the title when the Retry button disappears after success.
    const isLost = document.activeElement === document.body;
    if (hasData && hasRetried.current && isLost) titleRef.current?.focus();
  }, [hasData]);
  return (
    <section aria-labelledby={titleId} className="mt-10 first:mt-0">
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className="w-fit text-xl">
        {title}
      </h2>
      <div className="mt-4">
        {query.data !== undefined && children(query.data)}
        {query.data === undefined && failure !== null && (
          <LoadFailure
            error={failure}
            onRetry={() => {
              hasRetried.current = true;
              void retry();
            }}
          />
        )}
        {query.data === undefined && failure === null && (
          <Spinner label={loading} className="appear-late py-12" />
        )}
      </div>
    </section>
  );
}

/** Note that there is nothing to do. */
export function AllClear({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2">
      <CircleCheck className="mt-0.5 size-5 text-open" />
      {children}
    </p>
  );
}
