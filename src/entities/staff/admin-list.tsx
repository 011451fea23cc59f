import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import type { ElementNode } from '@/shared/lib/element-node';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { GrowingGrid } from '@/shared/ui/growing-list/growing-grid';
import { MessageBox } from '@/shared/ui/message-box';

interface AdminListProps<Item> {
  /** Items; undefined while loading. */
  readonly items: readonly Item[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  /** Loading text, such as 'Loading claims...'. */
  readonly loading: string;
  /** Count line. */
  readonly count: string;
  /** Receives focus when the focused control is removed. */
  readonly countRef: RefObject<HTMLParagraphElement | null>;
  readonly empty: ElementNode;
  /** Columns on wide screens. */
  readonly columns?: 1 | 2;
  readonly renderItem: (item: Item) => ReactNode;
  /** Renders all items at once, such as in a table, instead of `renderItem` in a grid. */
  readonly renderItems?: ((items: readonly Item[]) => ElementNode) | undefined;
  /** Controls beside the count. */
  readonly countAside?: ElementNode;
  /** Space below each item. */
  readonly itemClass?: string | undefined;
}

/** Admin list with its count line and its loading, failure and empty states. */
export function AdminList<Item extends { readonly id: string }>(props: AdminListProps<Item>) {
  const { items, error, refetch, loading, count, countRef, empty, columns = 2, renderItem } = props;
  const { renderItems, countAside, itemClass } = props;
  const { failure, retry } = useRetainedError(error, refetch);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const gridClass = columns === 2 ? 'lg:grid-cols-2' : '';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-xl:mt-2 xl:mt-1 xl:flex-nowrap">
        <p
          ref={countRef}
          role="status"
          tabIndex={-1}
          className="flex min-h-8 w-fit shrink-0 scroll-mt-24 items-center text-soft"
        >
          {`${items !== undefined ? count : ''}${items === undefined && failure === null ? loading : ''}`}
        </p>
        {countAside}
      </div>
      <div className="mt-2 xl:mt-0">
        {items === undefined && failure === null && <Skeleton className={gridClass} />}
        {items === undefined && failure !== null && (
          <LoadFailure
            error={failure}
            onRetry={() => {
              countRef.current?.focus(); // The button disappears when the list has loaded.
              void retry();
            }}
          />
        )}
        {items?.length === 0 && empty}
        {items !== undefined &&
          items.length > 0 &&
          (renderItems?.(items) ?? (
            <GrowingGrid
              items={items}
              columns={isWide ? columns : 1}
              className={gridClass}
              renderItem={renderItem}
              itemClass={itemClass}
            />
          ))}
      </div>
    </>
  );
}

function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`appear-late grid gap-4 ${className}`}>
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

interface EmptyMessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Message in place of an empty list or a missing item. */
export function EmptyMessage({ icon, title, children }: EmptyMessageProps) {
  return (
    <MessageBox icon={icon}>
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && (
        <div className="mt-2 max-w-measure text-soft empty:hidden">{children}</div>
      )}
    </MessageBox>
  );
}

/** Classes of a card in an admin list. */
export const cardClass =
  'flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface p-4 sm:p-5';

/** Classes of a standalone link in a card, with a touch-sized height. */
export const titleLinkClass =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-brand underline underline-offset-4 hover:no-underline';

/** State of a dialog about one item of a list, which may remove the item. */
export function useItemDialog<Item>() {
  const countRef = useRef<HTMLParagraphElement>(null);
  const [item, open] = useState<Item | null>(null);
  const close = () => open(null);
  return {
    /** For the count line of the list. */
    countRef,
    item,
    open,
    close,
    /** Closes the dialog after its item was removed. */
    closeAndFocusCount: () => {
      // The dialog returns focus to a button that was removed with the item.
      flushSync(close);
      countRef.current?.focus();
    },
  };
}
