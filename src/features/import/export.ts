import { eventPageColumns } from '@/entities/events/api/event-detail';
import { eventStaffColumns } from '@/entities/events/api/upcoming-events';
import { providerPageColumns } from '@/entities/providers/api/provider-detail';
import { resourceStaffColumns } from '@/entities/resources/api/resource-edit';
import { resourcePageColumns } from '@/entities/resources/api/resource-rows';
import {
  readInternals,
  type SubmissionInternals,
} from '@/entities/submissions/api/submission-internals';
import type { SubmissionKind } from '@/entities/submissions/rules/queue';
import { IDS_PER_URL, partsOf } from '@/shared/api/parts-of';
import { readAllRows, readRange, type Ranged } from '@/shared/api/read-list';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import { cellText, writeCsv } from '@/shared/rules/csv';

const moderationColumns = ['moderation_reason', 'moderated_by', 'moderated_at', 'submitted_by'];

/** Header of each file: the columns that staff may read, and those of `submission_internals`. */
export const exportHeaders = {
  resources: [
    ...namesIn(resourceStaffColumns),
    'source_notes',
    'organizations',
    ...moderationColumns,
  ],
  providers: [...namesIn(providerPageColumns), 'paid_until', ...moderationColumns],
  events: [...namesIn(eventStaffColumns), ...moderationColumns],
} as const;

/** Header of each file without internal data: what visitors read on the pages. */
export const publicExportHeaders = {
  resources: [...namesIn(resourcePageColumns), 'organizations'],
  providers: namesIn(providerPageColumns),
  events: namesIn(eventPageColumns),
} as const;

/** The lists that can be exported. */
export type ExportedList = keyof typeof exportHeaders;

interface Export {
  readonly list: ExportedList;
  readonly publicOnly: boolean;
  /** Only these rows, in this order. */
  readonly ids?: readonly string[];
}

/** Reads a list, or some of its rows, as a CSV file. Fails with AppError. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ list, publicOnly, ids }: Export) => {
      const header = (publicOnly ? publicExportHeaders : exportHeaders)[list];
      const rows = await readers[list](publicOnly, ids);
      const lines = rows.map((row) => {
        const cells = new Map<string, unknown>(Object.entries(row));
        return header.map((column) => cellText(cells.get(column)));
      });
      return { text: writeCsv(header, lines), count: rows.length };
    },
  });
}

function namesIn(columns: string): string[] {
  return columns.split(',').map((name) => name.trim());
}

type ReadRows = (publicOnly: boolean, ids?: readonly string[]) => Promise<readonly object[]>;

const readers: Readonly<Record<ExportedList, ReadRows>> = {
  resources: async (publicOnly, ids) => {
    const read = await readRows(ids, (part) => {
      const every = supabase
        .from('resources')
        .select(
          `${resourceStaffColumns}, resource_organizations (is_primary, organizations (name))` as const,
          { count: 'exact' },
        );
      const chosen = publicOnly ? every.eq('status', 'approved') : every;
      return among(chosen, part).order('name').order('id');
    });
    const rows = publicOnly ? read : await withInternals('resource', read);
    return rows.map(({ resource_organizations, ...row }) => ({
      ...row,
      organizations: resource_organizations
        .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
        .map(({ organizations }) => organizations.name),
    }));
  },
  events: async (publicOnly, ids) => {
    const rows = await readRows(ids, (part) => {
      const every = supabase.from('events').select(eventStaffColumns, { count: 'exact' });
      const chosen = publicOnly ? every.eq('status', 'approved') : every;
      return among(chosen, part).order('start_date').order('id');
    });
    return publicOnly ? rows : withInternals('event', rows);
  },
  providers: async (publicOnly, ids) => {
    const read = await readRows(ids, (part) => {
      const every = supabase
        .from('service_provider_directory')
        .select(providerPageColumns, { count: 'exact' });
      const chosen = publicOnly ? every.eq('listing_status', 'approved') : every;
      return among(chosen, part).order('provider_name').order('id');
    });
    // The end of the paid year, which says what is public, is internal.
    const rows = await withInternals('listing', read);
    const now = Date.now();
    return rows.filter(
      ({ paid_until: end }) => !publicOnly || (end != null && Date.parse(end) > now),
    );
  },
};

/** What a file holds of the staff-only data of a row; `status` is a column of the row itself. */
type Moderation = Omit<SubmissionInternals, 'id' | 'status' | 'reason'> & {
  readonly moderation_reason: string | null;
};

/** Rows with all columns are large; this many arrive within the time limit on a slow connection. */
const ROWS_PER_REQUEST = 250;

interface Narrowable<Query> {
  readonly in: (column: 'id', values: readonly string[]) => Query;
}

function among<Query extends Narrowable<Query>>(query: Query, ids: readonly string[] | undefined) {
  return ids === undefined ? query : query.in('id', ids);
}

/** Reads the rows with these ids in their order, or all. `build` gets the ids of a request. */
async function readRows<Row extends { id: string }>(
  ids: readonly string[] | undefined,
  build: (part: readonly string[] | undefined) => Ranged<Row>,
): Promise<readonly Row[]> {
  const read = (part?: readonly string[]) =>
    readAllRows((first, last) =>
      readRange(build(part), first, Math.min(last, first + ROWS_PER_REQUEST - 1)),
    );
  if (ids === undefined) return read();
  const rows = (await Promise.all(partsOf(ids, IDS_PER_URL).map(read))).flat();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Adds the staff-only data of rows. */
async function withInternals<Row extends { id: string }>(
  kind: SubmissionKind,
  rows: readonly Row[],
) {
  const internals = new Map<string, Moderation>();
  const ids = rows.map(({ id }) => id);
  for (const part of partsOf(ids, ROWS_PER_REQUEST)) {
    const replies = await readInternals(kind, part);
    for (const { id, status: _, reason: moderation_reason, ...others } of replies) {
      internals.set(id, { ...others, moderation_reason });
    }
  }
  return rows.map((row) => ({ ...row, ...internals.get(row.id) }));
}
