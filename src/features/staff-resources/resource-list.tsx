import { useTable } from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdminResources } from './admin-resources';
import { ColumnChooser, FilterChips, KeyHelp, KeyHelpButton } from './list-aside';
import { ListToolbar } from './list-toolbar';
import { ResourceCard } from './resource-card';
import { ResourceTable } from './resource-table';
import { tableColumns, tableParts, useColumnVisibility } from './table-columns';
import { useAdminList, requestOf, useListedResources, type ListedResource } from './use-admin-list';
import { useListKeys } from './use-list-keys';
import { ReturnFocusContext, useAwaitedRow } from './use-return-focus';
import {
  defaultAdminList,
  defaultDirection,
  type AdminListStatus,
} from '@/entities/resources/rules/admin-list';
import { addressWith } from '@/entities/staff/use-edit-view';
import { BulkBar, BulkOutcome } from '@/features/bulk/bulk-bar';
import type { BulkResult } from '@/features/bulk/bulk-dialog';
import { RunningBatch } from '@/features/summaries/batch-panel';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { useFilterDisclosure } from '@/shared/ui/filter-disclosure';
import { usePrinting } from '@/shared/ui/growing-list/use-printing';

const emptyTexts: Readonly<Record<AdminListStatus, string>> = {
  approved: 'No approved resources found',
  pending: 'No pending resources found',
  coming_soon: 'No coming soon resources found',
  archived: 'No archived resources found',
  all: 'No resources found',
};

const noResources: readonly ListedResource[] = [];

/** Whether the screen has room for the table. Paper, which is narrower, gets what is on screen. */
function useTableShown(): boolean {
  const hasRoom = useMediaQuery('(min-width: 80rem)');
  const isPrinting = usePrinting();
  const [isTable, setTable] = useState(hasRoom);
  if (!isPrinting && isTable !== hasRoom) setTable(hasRoom);
  return isTable;
}

/** All resources, to edit them and to generate their summaries: a table, or cards on small screens. */
export function ResourceList({ lastEdited }: { lastEdited: string | null }) {
  const { list, change, setSearch } = useAdminList();
  const resources = useListedResources(requestOf(list), list);
  const visible = resources.visible ?? noResources;
  const [result, setResult] = useState<BulkResult | null>(null);
  const { table, columns, toggleColumn, chosenIds, choose, clear } = useResourceTable(
    visible,
    list.status,
  );
  const isTable = useTableShown();
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate(addressWith(search, { edit: id }), { state: FROM_LIST });
  const keys = useListKeys({
    ids: useMemo(() => visible.map(({ id }) => id), [visible]),
    onToggle: (id) => choose(id, !chosenIds.includes(id)),
    onOpen: open,
  });
  const { status, sort, direction, issues, checked } = list;
  const folding = useFilterDisclosure(
    issues.length +
      checked.length +
      [
        status !== defaultAdminList.status,
        sort !== defaultAdminList.sort,
        direction !== defaultDirection[sort],
      ].filter(Boolean).length,
  );
  const menuRef = useRef<HTMLButtonElement>(null);
  const countRef = useRef<HTMLParagraphElement>(null);
  return (
    <ReturnFocusContext value={useAwaitedRow(lastEdited, countRef)}>
      <h2 className="sr-only">Edit Resources</h2>
      <ListToolbar
        list={list}
        change={change}
        setSearch={setSearch}
        menuRef={menuRef}
        folding={folding}
      />
      <RunningBatch nextFocus={menuRef} />
      {result !== null && <BulkOutcome result={result} onUndone={setResult} />}
      <AdminResources
        resources={resources}
        noun="resources"
        emptyText={emptyTexts[list.status]}
        countRef={countRef}
        countAside={
          <>
            <div className={`min-w-0 grow ${folding.panelClass}`}>
              <FilterChips
                resources={resources.found ?? noResources}
                list={list}
                onChange={change}
              />
            </div>
            {isTable && (
              <div className="flex shrink-0 items-center">
                <ColumnChooser columns={columns} onToggle={toggleColumn} />
                <KeyHelpButton onOpen={keys.openHelp} />
              </div>
            )}
          </>
        }
        clearLabel={
          list.issues.length + list.checked.length === 0
            ? 'Clear search'
            : 'Clear search and filters'
        }
        onClear={() => change({ search: '', issues: [], checked: [] })}
        itemClass="pb-3"
        renderItem={(resource) => (
          <ResourceCard
            resource={resource}
            isChosen={chosenIds.includes(resource.id)}
            onChoose={choose}
          />
        )}
        renderItems={
          isTable
            ? () => (
                <ResourceTable
                  table={table}
                  sort={list.sort}
                  direction={list.direction}
                  onSort={(sort, direction) => change({ sort, direction })}
                  onOpen={open}
                />
              )
            : undefined
        }
      />
      {chosenIds.length > 0 && (
        <BulkBar
          chosenIds={chosenIds}
          onClear={() => {
            countRef.current?.focus(); // The bar disappears.
            clear();
          }}
          onChanged={(next) => {
            setResult(next);
            clear();
            countRef.current?.focus();
          }}
        />
      )}
      {keys.isHelpOpen && <KeyHelp onClose={keys.closeHelp} />}
    </ReturnFocusContext>
  );
}

/** The table with its columns, kept in this browser, and the chosen rows among those shown. */
function useResourceTable(visible: readonly ListedResource[], status: AdminListStatus) {
  const [chosenVisibility, setVisibility] = useColumnVisibility();
  // The filter says the status unless it shows all.
  const visibility = useMemo(
    () => ({ status: status === 'all', ...chosenVisibility }),
    [status, chosenVisibility],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, true>>>({});
  const table = useTable({
    features: tableParts,
    columns: tableColumns,
    data: visible,
    getRowId: ({ id }) => id,
    state: { columnVisibility: visibility, rowSelection: chosen },
    onRowSelectionChange: setChosen,
  });
  // A resource that the filters hide is not changed.
  const chosenIds = useMemo(
    () => visible.filter(({ id }) => chosen[id]).map(({ id }) => id),
    [visible, chosen],
  );
  const choose = useCallback((id: string, isChosen: boolean) => {
    setChosen((before) => {
      const others = Object.entries(before).filter(([other]) => other !== id);
      return Object.fromEntries(isChosen ? [...others, [id, true]] : others);
    });
  }, []);
  return {
    table,
    columns: table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        id: column.id,
        label: String(column.columnDef.header),
        isShown: column.getIsVisible(),
      })),
    toggleColumn: (id: string, isShown: boolean) =>
      setVisibility({ ...chosenVisibility, [id]: isShown }),
    chosenIds,
    choose,
    clear: () => setChosen({}),
  };
}
