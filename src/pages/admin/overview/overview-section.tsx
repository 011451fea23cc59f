import { CircleCheck } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { useRetainedError } from '@/components/feedback/use-retained-error';

interface OverviewSectionProps<Data> {
  readonly title: string;
  /** What is being waited for, for those who do not see it. */
  readonly loading: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A part of the overview that is read by itself: what fails takes no other part with it. */
export function OverviewSection<Data>(props: OverviewSectionProps<Data>) {
  const { title, loading, query, children } = props;
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { failure, retry } = useRetainedError(query.error, query.refetch);
  const isThere = query.data !== undefined;
  const hasRetried = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed is gone when it came right.
    const isLost = document.activeElement === document.body;
    if (isThere && hasRetried.current && isLost) titleRef.current?.focus();
  }, [isThere]);
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

/** Says that there is nothing to do. */
export function AllClear({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2">
      <CircleCheck className="mt-0.5 size-5 text-open" />
      {children}
    </p>
  );
}
