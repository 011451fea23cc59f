import type { ExportedList } from './exported-columns';
import { eventStaffColumns } from '@/data/events/event-columns';
import { providerPageColumns } from '@/data/providers/provider-columns';
import { readAllRows } from '@/data/read-all-rows';
import { readRange, type Ranged } from '@/data/read-list';
import { resourceStaffColumns } from '@/data/resources/resource-columns';
import { readOnce } from '@/data/run-query';
import { loadClient, type Client } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

/** A row of a file, by column. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Rows with every column weigh; so many arrive within the time limit on a slow connection. */
const ROWS_PER_REQUEST = 250;

/**
 * Every row of a list as a file has it, with what only staff may read. Only public ones, or
 * whatever their state. Throws AppError.
 */
export async function readExportRows(
  list: ExportedList,
  publicOnly: boolean,
): Promise<readonly ExportRow[]> {
  if (list === 'resources') return readResources(publicOnly);
  if (list === 'events') return readEvents(publicOnly);
  return readProviders(publicOnly);
}

async function readResources(publicOnly: boolean): Promise<readonly ExportRow[]> {
  const rows = await readWhole((client) => {
    const every = client
      .from('resources')
      .select(
        `${resourceStaffColumns}, resource_organizations (is_primary, organizations (name))` as const,
        { count: 'exact' },
      );
    const chosen = publicOnly ? every.eq('status', 'approved') : every;
    return chosen.order('name').order('id');
  });
  const internals = await readInternals('resource', rows);
  return rows.map(({ resource_organizations, ...row }) => ({
    ...row,
    organizations: resource_organizations
      .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map(({ organizations }) => organizations.name),
    ...internals.get(row.id),
  }));
}

async function readEvents(publicOnly: boolean): Promise<readonly ExportRow[]> {
  const rows = await readWhole((client) => {
    const every = client.from('events').select(eventStaffColumns, { count: 'exact' });
    const chosen = publicOnly ? every.eq('status', 'approved') : every;
    return chosen.order('start_date').order('id');
  });
  const internals = await readInternals('event', rows);
  return rows.map((row) => ({ ...row, ...internals.get(row.id) }));
}

async function readProviders(publicOnly: boolean): Promise<readonly ExportRow[]> {
  const rows = await readWhole((client) => {
    const every = client
      .from('service_provider_directory')
      .select(providerPageColumns, { count: 'exact' });
    const chosen = publicOnly ? every.eq('listing_status', 'approved') : every;
    return chosen.order('provider_name').order('id');
  });
  const internals = await readInternals('listing', rows);
  const now = Date.now();
  return rows
    .map((row) => ({ ...row, ...internals.get(row.id) }))
    .filter(({ paid_until: end }) => !publicOnly || (end != null && Date.parse(end) > now));
}

function readWhole<Row extends { id: string }>(
  build: (client: Client) => Ranged<Row>,
): Promise<Row[]> {
  return readAllRows((first, last) =>
    readInTime(undefined, async (signal) => {
      const end = Math.min(last, first + ROWS_PER_REQUEST - 1);
      return readRange(build(await loadClient()), first, end, signal);
    }),
  );
}

interface Internals {
  readonly source_notes: string | null;
  readonly submitted_by: string | null;
  readonly moderation_reason: string | null;
  readonly moderated_by: string | null;
  readonly moderated_at: string | null;
  readonly paid_until: string | null;
}

async function readInternals(
  kind: 'resource' | 'event' | 'listing',
  rows: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Internals>> {
  const known = new Map<string, Internals>();
  for (let start = 0; start < rows.length; start += ROWS_PER_REQUEST) {
    const ids = rows.slice(start, start + ROWS_PER_REQUEST).map(({ id }) => id);
    const replies = await readOnce(undefined, (client, signal) =>
      client.rpc('submission_internals', { kind, submission_ids: ids }).abortSignal(signal),
    );
    for (const { id, status: _, reason, ...others } of replies) {
      known.set(id, { ...others, moderation_reason: reason });
    }
  }
  return known;
}
