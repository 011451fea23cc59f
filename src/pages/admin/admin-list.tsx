import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/load-failure';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { useMediaQuery } from '@/lib/use-media-query';

interface ListFrameProps<Item> {
  /** Items; undefined while loading. */
  readonly items: readonly Item[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** Loading text, such as 'Loading the claims'. */
  readonly loading: string;
  /** Count line. */
  readonly count: string;
  /** Receives focus when the focused item is removed. */
  readonly countRef: Ref<HTMLParagraphElement>;
  readonly empty: ReactNode;
  readonly renderItem: (item: Item) => ReactNode;
}

/** Admin list with its loading, failure and empty states. */
export function ListFrame<Item extends { readonly id: string }>(props: ListFrameProps<Item>) {
  const { items, error, refetch, loading, count, countRef, empty, renderItem } = props;
  const { failure, retry } = useRetainedError(error, refetch);
  const columns = useMediaQuery('(min-width: 64rem)') ? 2 : 1;
  return (
    <>
      <p ref={countRef} role="status" tabIndex={-1} className="min-h-6 w-fit text-soft">
        {items !== undefined && count}
        {items === undefined && failure === null && loading}
      </p>
      <div className="mt-3">
        {items === undefined && failure === null && <Skeleton />}
        {items === undefined && failure !== null && (
          <LoadFailure error={failure} onRetry={() => void retry()} />
        )}
        {items?.length === 0 && empty}
        {items !== undefined && items.length > 0 && (
          <WindowedGrid
            items={items}
            columns={columns}
            className="lg:grid-cols-2"
            renderItem={renderItem}
          />
        )}
      </div>
    </>
  );
}

interface EmptyListProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Message of an empty list. */
export function EmptyList({ icon: Icon, title, children }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon className="mb-4 size-10 text-soft" />
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="mt-2 max-w-measure text-soft">{children}</div>}
    </div>
  );
}

/** Classes of a card in an admin list. */
export const cardClass =
  'flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface p-4 sm:p-5';

/** Classes of a standalone link in a card, with a touch-sized height. */
export const titleLinkClass =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-brand underline underline-offset-4 hover:no-underline';

function Skeleton() {
  return (
    <div aria-hidden="true" className="appear-late grid gap-4 lg:grid-cols-2">
      {[1, 2, 3, 4].map((entry) => (
        <div key={entry} className="h-36 rounded-lg border border-line bg-surface p-5">
          <div className="h-4 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-3 h-5 w-4/5 rounded-sm bg-sunk" />
          <div className="mt-4 h-4 w-3/5 rounded-sm bg-sunk" />
        </div>
      ))}
    </div>
  );
}

const PARAMETER = 'search';

/** Search text of an admin list, stored in the URL. */
export function useListSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get(PARAMETER) ?? '';
  const setSearch = (text: string, how: 'typing' | 'submit') => {
    const term = text.trim() === '' ? '' : text;
    if (term === search) return;
    const next = new URLSearchParams(params);
    if (term === '') next.delete(PARAMETER);
    else next.set(PARAMETER, term);
    setParams(next, { replace: how === 'typing', ...KEEP_PLACE });
  };
  return [search, setSearch] as const;
}
