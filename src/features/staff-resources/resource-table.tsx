import { FlexRender, type ReactTable, type Row } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { columnWidths, sortOf, type tableParts } from './table-columns';
import type { ListedResource } from './use-admin-list';
import {
  defaultDirection,
  type AdminListSort,
  type ListDirection,
} from '@/entities/resources/rules/admin-list';
import { buttonClass } from '@/shared/ui/button-class';
import { continueList } from '@/shared/ui/growing-list/continue-list';
import { useGrowingList } from '@/shared/ui/growing-list/use-growing-list';

type Table = ReactTable<typeof tableParts, ListedResource>;

interface ResourceTableProps {
  readonly table: Table;
  readonly sort: AdminListSort;
  readonly direction: ListDirection;
  readonly onSort: (sort: AdminListSort, direction: ListDirection) => void;
  readonly onOpen: (id: string) => void;
}

/** Id of the row of a resource, which keys move to. */
export function rowElementId(id: string): string {
  return `resource-row-${id}`;
}

/** Resources as rows of 48 px. */
export function ResourceTable({ table, sort, direction, onSort, onOpen }: ResourceTableProps) {
  const { rows } = table.getRowModel();
  const { listRef, shown, hasMore, showMore } = useGrowingList<HTMLTableSectionElement>(rows);
  return (
    <>
      <table
        aria-label="Resources"
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse text-left text-sm print:table-auto"
      >
        <thead>
          <tr aria-rowindex={1} className="border-b border-line">
            <th scope="col" className="w-10 print:hidden">
              <ChooseAll table={table} />
            </th>
            {table.getVisibleLeafColumns().map(({ id, columnDef }) => (
              <HeadCell
                key={id}
                id={id}
                current={sort}
                direction={direction}
                onSort={onSort}
                label={String(columnDef.header)}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={listRef}>
          {rows.slice(0, shown).map((row, position) => (
            <TableRow key={row.id} row={row} position={position} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <p className="pt-3 text-center print:hidden">
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => continueList(listRef.current, showMore, 'tr')}
          >
            Show more
          </button>
        </p>
      )}
    </>
  );
}

function ChooseAll({ table }: { table: Table }) {
  const isWhole = table.getIsAllRowsSelected();
  return (
    <CheckCell
      label="Select all shown resources"
      isChecked={isWhole}
      isPartly={!isWhole && table.getIsSomeRowsSelected()}
      onChange={(isChosen) => table.toggleAllRowsSelected(isChosen)}
    />
  );
}

interface HeadCellProps extends Pick<ResourceTableProps, 'direction' | 'onSort'> {
  readonly id: string;
  readonly label: string;
  readonly current: AdminListSort;
}

/** Head of a column, which sorts by it; pressed again, the other way round. */
function HeadCell({ id, label, current, direction, onSort }: HeadCellProps) {
  const sort = sortOf(id);
  const width = `${columnWidths[id] ?? ''} ${printedClass(id)}`;
  if (sort === null) {
    return (
      <th scope="col" className={`px-1.5 font-semibold text-soft ${width}`}>
        {label}
      </th>
    );
  }
  const isCurrent = sort === current;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={width}
    >
      <button
        type="button"
        onClick={() => onSort(sort, isCurrent ? opposite : defaultDirection[sort])}
        className="flex min-h-8 w-full items-center gap-1 rounded px-1.5 font-semibold text-soft hover:bg-sunk hover:text-ink"
      >
        <span>{label}</span>
        {isCurrent && <Arrow className="size-4 shrink-0" />}
      </button>
    </th>
  );
}

interface TableRowProps {
  readonly row: Row<typeof tableParts, ListedResource>;
  readonly position: number;
  readonly onOpen: (id: string) => void;
}

function TableRow({ row, position, onOpen }: TableRowProps) {
  const { id, name } = row.original;
  const isChosen = row.getIsSelected();
  return (
    <tr
      id={rowElementId(id)}
      aria-rowindex={position + 2}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpen(id);
      }}
      className={`h-12 scroll-mt-40 border-b border-line focus:outline-3 focus:-outline-offset-3 focus:outline-accent ${isChosen ? 'bg-chosen text-ink' : 'text-soft hover:bg-sunk'}`}
    >
      <td className="print:hidden">
        <CheckCell
          label={`Select ${name}`}
          isChecked={isChosen}
          onChange={(isNowChosen) => row.toggleSelected(isNowChosen)}
        />
      </td>
      {row.getVisibleCells().map(({ column, id: cellId }) => (
        <BodyCell key={cellId} row={row} columnId={column.id} />
      ))}
    </tr>
  );
}

function BodyCell({ row, columnId }: { row: TableRowProps['row']; columnId: string }) {
  if (columnId === 'name') {
    const { name } = row.original;
    return (
      <th scope="row" title={name} className="px-1.5 leading-5 font-semibold text-ink">
        <span className="line-clamp-2 print:line-clamp-none">{name}</span>
      </th>
    );
  }
  const cell = row.getVisibleCellsByColumnId()[columnId];
  return (
    <td className={`truncate px-1.5 ${printedClass(columnId)}`}>
      {cell !== undefined && <FlexRender cell={cell} />}
    </td>
  );
}

/** On paper, columns are as wide as their text, and nothing can be pressed. */
function printedClass(columnId: string): string {
  return columnId === 'actions' ? 'print:hidden' : 'print:w-auto';
}

interface CheckCellProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function CheckCell({ label, isChecked, isPartly = false, onChange }: CheckCellProps) {
  return (
    <label className="grid h-11 w-10 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartly;
        }}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-brand"
      />
    </label>
  );
}
