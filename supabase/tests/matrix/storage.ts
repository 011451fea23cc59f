import { dirname } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { allows, type Cell } from './cells.ts';
import type { Values } from './operation.ts';

type StorageClient = SupabaseClient['storage'];

/** Whether the cell concerns files. */
export function isOfStorage({ relation }: Cell): boolean {
  return relation.startsWith('storage.');
}

/** Whether the storage service has a request for the cell. It cannot change all files. */
export function isAskedOfStorage({ operation }: Cell): boolean {
  return operation.kind === 'update' || operation.kind === 'delete'
    ? operation.where.name !== undefined
    : true;
}

/**
 * Returns the result from the storage service. Its errors differ from SQL's, so any error counts as
 * the expected one.
 */
export async function askStorage(storage: StorageClient, cell: Cell): Promise<string> {
  const touched = await tryOut(storage, cell);
  if (touched > 0) return `ok:${touched}`;
  if (allows(cell)) return 'refused by the storage service';
  return cell.expected === '0' ? 'ok:0' : cell.expected;
}

/** Uploads bytes for the cell's file, because fixtures have none. */
export async function layOutFile(storage: StorageClient, { operation }: Cell): Promise<void> {
  if (operation.kind !== 'update') return;
  const { bucket, name } = placeOf(operation.where);
  const { error } = await storage.from(bucket).upload(name, picture(), { upsert: true });
  if (error !== null) throw error;
}

async function tryOut(storage: StorageClient, { operation }: Cell): Promise<number> {
  switch (operation.kind) {
    case 'select': {
      const { bucket, name } = placeOf(operation.where);
      const { data } = await storage.from(bucket).list(name === '' ? '' : dirname(name));
      // The embedded service lists full paths, hosted ones only the last segment.
      return (data ?? []).filter((file) => name.endsWith(file.name) || name === '').length;
    }
    case 'insert': {
      const { bucket, name } = placeOf(operation.values);
      const { error } = await storage.from(bucket).upload(name, picture());
      return error === null ? 1 : 0;
    }
    case 'update': {
      const from = placeOf(operation.where);
      const to = placeOf({ ...operation.where, ...operation.values });
      const { error } =
        to.bucket === from.bucket && to.name === from.name
          ? await storage.from(from.bucket).update(from.name, picture())
          : await storage
              .from(from.bucket)
              .move(from.name, to.name, { destinationBucket: to.bucket });
      return error === null ? 1 : 0;
    }
    case 'delete': {
      const { bucket, name } = placeOf(operation.where);
      const { data } = await storage.from(bucket).remove([name]);
      return data?.length ?? 0;
    }
    case 'call':
      throw new Error('The storage service has no functions.');
  }
}

function placeOf({ bucket_id: bucket, name }: Values) {
  return {
    bucket: typeof bucket === 'string' ? bucket : '',
    name: typeof name === 'string' ? name : '',
  };
}

/** The smallest accepted picture. */
function picture(): Blob {
  return new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' });
}
