import type { ReactNode } from 'react';
import { continueList } from './continue-list';
import { useGrowingList } from './use-growing-list';
import { buttonClass } from '@/shared/ui/button-class';

/** Rows above `afterFirst`. */
const FIRST_ROWS = 2;

interface GrowingGridProps<T> {
  readonly items: readonly T[];
  /** Number of columns, matching `className` at this width. */
  readonly columns: number;
  readonly className: string;
  readonly renderItem: (item: T) => ReactNode;
  /** Space below each item. */
  readonly itemClass?: string | undefined;
  /** Shown below the first rows. */
  readonly afterFirst?: ReactNode;
  /** Tells apart the lists of a page that has several. */
  readonly name?: string;
}

/** Grid of cards that grows from its top; a long one shows more on request. */
export function GrowingGrid<T extends { readonly id: string }>(props: GrowingGridProps<T>) {
  const { items, columns, className, renderItem, itemClass = 'pb-4 print:pb-1' } = props;
  const { afterFirst = null, name } = props;
  const { listRef, laidOut, shown, hasMore, showMore } = useGrowingList(items, name);
  const entries = items.slice(0, shown).map((item, index) => (
    <li
      key={item.id}
      aria-setsize={items.length}
      aria-posinset={index + 1}
      className={index < laidOut ? itemClass : `${itemClass} lazy-layout`}
    >
      {renderItem(item)}
    </li>
  ));
  if (afterFirst !== null && shown > 0) {
    entries.splice(
      FIRST_ROWS * columns,
      0,
      <li key="after the first" className="col-span-full">
        {afterFirst}
      </li>,
    );
  }
  return (
    <>
      <ul
        ref={listRef}
        className={`grid grid-cols-[minmax(0,1fr)] content-start gap-x-4 ${className}`}
      >
        {entries}
      </ul>
      {hasMore && (
        <p className="pt-2 text-center print:hidden">
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => continueList(listRef.current, showMore)}
          >
            Show more
          </button>
        </p>
      )}
    </>
  );
}
