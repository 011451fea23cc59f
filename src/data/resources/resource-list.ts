import { resourceCardColumns } from './resource-columns';
import type { ResourceCardRow } from './resource-columns';
import { readAllRows } from '@/data/read-all-rows';
import { AppError } from '@/lib/errors';
import { readPublicRange } from '@/lib/rest';
import { readInTime } from '@/lib/time-limit';

// This file stays free of React Query: main.tsx starts the request before that code has arrived.

const query = {
  select: resourceCardColumns.join(','),
  status: 'eq.approved',
  order: 'name.asc,id.asc',
} as const;

let early: Promise<ResourceCardRow[]> | undefined;

/** Sends the request for the public list ahead of the screen that will ask for it. */
export function startResourceList(): void {
  early = readApprovedResources();
  early.catch(() => undefined); // Whoever takes the list over hears of the failure.
}

/**
 * The whole public list, by name. Takes over the request that was sent ahead, if there is one.
 * Throws AppError.
 */
export async function fetchResourceList(signal: AbortSignal): Promise<ResourceCardRow[]> {
  const started = early;
  early = undefined;
  return started ?? readApprovedResources(signal);
}

function readApprovedResources(signal?: AbortSignal): Promise<ResourceCardRow[]> {
  return readInTime(signal, (inTime) =>
    readAllRows(async (first, last) => {
      const reply = await readPublicRange({
        table: 'resources',
        query,
        first,
        last,
        signal: inTime,
      });
      if (!reply.rows.every(isResourceCardRow)) throw new AppError('unavailable');
      return { rows: reply.rows, total: reply.total };
    }),
  );
}

/** Whether a row came with every column; their types are the schema's to keep. */
function isResourceCardRow(row: unknown): row is ResourceCardRow {
  return (
    typeof row === 'object' && row !== null && resourceCardColumns.every((column) => column in row)
  );
}
