import type { ReactNode } from 'react';
import type { ListPart } from './list-window';
import { useListWindow } from './use-list-window';
import { buttonClass } from '@/components/ui/button-class';

/** Rows of a prerendered list that may be in view at once. The layout of the others can wait. */
const ROWS_IN_VIEW = 4;
/** Rows above `afterFirst`. */
const FIRST_ROWS = 2;

interface WindowedGridProps<T> {
  readonly items: readonly T[];
  /** Number of columns, matching `className` at this width. */
  readonly columns: number;
  readonly className: string;
  readonly renderItem: (item: T) => ReactNode;
  /** Space below each item; other than 1 rem, it sets --item-gap to the space. */
  readonly itemClass?: string | undefined;
  /** Shown below the first rows. */
  readonly afterFirst?: ReactNode;
}

/** Grid of cards. Lays out only cards near the viewport; long lists show more on request. */
export function WindowedGrid<T extends { readonly id: string }>(props: WindowedGridProps<T>) {
  const { items, columns, className, renderItem, itemClass = 'pb-4 print:pb-1' } = props;
  const { afterFirst = null } = props;
  const { parts, shown, isMeasured, listProps, showMore } = useListWindow(items, columns);
  return (
    <>
      <ul {...listProps} className={`grid grid-cols-[minmax(0,1fr)] gap-x-4 ${className}`}>
        {parts.flatMap((part) => {
          if (part.kind === 'gap') {
            const style = { height: part.height };
            return (
              <li
                key={`gap ${part.row}`}
                aria-hidden="true"
                className="col-span-full"
                style={style}
              />
            );
          }
          const start = part.row * columns;
          const row = items.slice(start, Math.min(start + columns, shown)).map((item, offset) => (
            <li
              key={item.id}
              aria-setsize={items.length}
              aria-posinset={start + offset + 1}
              {...layoutProps(part, isMeasured, itemClass)}
            >
              {renderItem(item)}
            </li>
          ));
          if (part.row !== FIRST_ROWS - 1 || afterFirst === null) return row;
          return [
            ...row,
            <li key="after the first" className="col-span-full">
              {afterFirst}
            </li>,
          ];
        })}
      </ul>
      {shown < items.length && (
        <p className="pt-2 text-center print:hidden">
          <button type="button" className={buttonClass('secondary')} onClick={showMore}>
            Show more
          </button>
        </p>
      )}
    </>
  );
}

/** Attributes of an entry; only rows that are laid out can be measured. */
function layoutProps(
  { row, skippedHeight }: Extract<ListPart, { readonly kind: 'row' }>,
  isMeasured: boolean,
  itemClass: string,
) {
  if (skippedHeight !== null) {
    // Without the padding below the card.
    return {
      className: `${itemClass} skipped-layout`,
      style: { containIntrinsicHeight: `calc(${String(skippedHeight)}px - var(--item-gap, 1rem))` },
    };
  }
  const isInView = isMeasured || row < ROWS_IN_VIEW;
  return { className: isInView ? itemClass : `${itemClass} lazy-layout`, 'data-row': row };
}
