import { CircleCheck } from 'lucide-react';
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Loaded } from '@/entities/staff/loaded';
import { Spinner } from '@/shared/feedback/spinner';

/** Whether a section is opened below a heading of its own, which says its title. */
export const WithinDetails = createContext(false);

interface OverviewSectionProps<Data> extends Pick<
  ComponentProps<typeof Loaded<Data>>,
  'query' | 'children'
> {
  readonly title: string;
  /** What is loading, for screen readers. */
  readonly loading: string;
}

/** Section of the overview with its own query, so that failures stay local. */
export function OverviewSection<Data>(props: OverviewSectionProps<Data>) {
  const { title, loading, query, children } = props;
  const isTitled = use(WithinDetails);
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const hasData = query.data !== undefined;
  const hasRetried = useRef(false);
  useLayoutEffect(() => {
    // Focus the title when the Retry button disappears after success.
    const isLost = document.activeElement === document.body;
    if (hasData && hasRetried.current && isLost) titleRef.current?.focus();
  }, [hasData]);
  return (
    <section aria-labelledby={titleId} className={isTitled ? '' : 'mt-6 first:mt-0'}>
      <h2
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        className={isTitled ? 'sr-only' : 'w-fit text-xl'}
      >
        {title}
      </h2>
      <div className={isTitled ? '' : 'mt-3'}>
        <Loaded
          query={query}
          loading={<Spinner label={loading} className="appear-late py-12" />}
          onRetry={() => {
            hasRetried.current = true;
          }}
        >
          {children}
        </Loaded>
      </div>
    </section>
  );
}

/** Note that there is nothing to do. */
export function AllClear({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2">
      <CircleCheck className="mt-0.5 size-5 text-open" />
      <span>{children}</span>
    </p>
  );
}
