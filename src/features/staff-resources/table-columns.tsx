import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AvailabilityBadge, DeadlineText, IssueCount, StatusBadge } from './resource-facts';
import { RowActions } from './row-actions';
import type { ListedResource } from './use-admin-list';
import { adminListSorts, type AdminListSort } from '@/entities/resources/rules/admin-list';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { shortDate } from '@shared/dates/long-date';
import { organizationName } from '@shared/search/list/organization-name';

/** Features of the table: rows are sorted and filtered with the cards of a phone. */
export const tableParts = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

const helper = createColumnHelper<typeof tableParts, ListedResource>();

/** Columns of the table. The id of those that sort is their sort order. */
export const tableColumns = helper.columns([
  helper.display({ id: 'name', header: 'Name', enableHiding: false }),
  helper.accessor((row) => organizationName(row), {
    id: 'organization',
    header: 'Organization',
    cell: ({ getValue }) => (
      <span className="line-clamp-2 leading-5 whitespace-normal">{getValue()}</span>
    ),
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  }),
  helper.display({
    id: 'availability',
    header: 'Availability',
    cell: ({ row }) => <AvailabilityBadge resource={row.original} />,
  }),
  helper.display({
    id: 'deadline',
    header: 'Deadline',
    cell: ({ row }) => <DeadlineText day={row.original.application_deadline} />,
  }),
  helper.accessor('verified_at', {
    id: 'checked',
    header: 'Checked',
    cell: ({ getValue }) => shortDate(getValue()) ?? 'Not yet',
  }),
  helper.accessor('updated_at', {
    id: 'updated_at',
    header: 'Updated',
    cell: ({ getValue }) => shortDate(getValue()),
  }),
  helper.display({
    id: 'issues',
    header: 'Issues',
    cell: ({ row: { original } }) => (
      <IssueCount name={original.name} issues={original.issues} summary={original.summary_state} />
    ),
  }),
  helper.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <RowActions resource={row.original} />,
  }),
]);

/** Width of each column; the name takes the rest. */
export const columnWidths: Readonly<Record<string, string>> = {
  organization: 'w-[15%]',
  status: 'w-28',
  availability: 'w-45',
  deadline: 'w-27',
  checked: 'w-27',
  updated_at: 'w-27',
  issues: 'w-22',
  actions: 'w-37',
};

/** Sort order of a column; null for columns that do not sort. */
export function sortOf(columnId: string): AdminListSort | null {
  return adminListSorts.find(({ value }) => value === columnId)?.value ?? null;
}

const STORAGE_KEY = 'resource-directory-admin-columns';
const visibilitySchema = z.record(z.string(), z.boolean());

/** Shown columns, kept in this browser. */
export function useColumnVisibility() {
  const [visibility, setVisibility] = useState(readVisibility);
  return [
    visibility,
    (next: Readonly<Record<string, boolean>>) => {
      writeItem(localSource, STORAGE_KEY, JSON.stringify(next));
      setVisibility(next);
    },
  ] as const;
}

function readVisibility(): Record<string, boolean> {
  try {
    const stored = visibilitySchema.safeParse(
      JSON.parse(readItem(localSource, STORAGE_KEY) ?? '{}'),
    );
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}
