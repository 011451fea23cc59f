import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { SqlRunner } from './database.ts';
import { isMissing } from './errors.ts';
import { REMOVED, storedPath } from './stored-file.ts';

/** Connection with the owner's rights, which sees all rows. */
type UploadDatabase = Pick<SqlRunner, 'query'>;

export interface Reconciled {
  /** Number of deleted files: without a row, incomplete, or removal markers. */
  readonly removedFiles: number;
  /** `bucket/name` of rows deleted to finish an interrupted removal. */
  readonly removedRows: readonly string[];
  /** `bucket/name` of rows whose file is missing for an unknown reason; the rows stay. */
  readonly missing: readonly string[];
}

interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
}

/** File names made by `storedPath`, and names derived from them. */
const OWN_FILE = /^[0-9a-f]{64}(\..+)?$/;

/**
 * Reconciles uploaded files and rows after the stack was killed: deletes files without a row and
 * incomplete files, and finishes interrupted removals. Uploads must not run at the same time.
 *
 * @param folder folder of the uploads; may be missing.
 */
export async function reconcileUploads(
  folder: string,
  database: UploadDatabase,
): Promise<Reconciled> {
  const { rows } = await database.query<ObjectRow>(
    'select id, bucket_id, name from storage.objects order by bucket_id, name',
  );
  const objects = new Map(rows.map((row) => [storedPath(row.bucket_id, row.name), row]));
  const files = new Set(await ownFiles(folder));

  const withoutFile = [...objects].filter(([path]) => !files.has(path));
  const [begun, missing] = [
    withoutFile.filter(([path]) => files.has(path + REMOVED)),
    withoutFile.filter(([path]) => !files.has(path + REMOVED)),
  ];
  // Deletes rows first, because the removal markers must survive an interruption.
  if (begun.length > 0) {
    const ids = begun.map(([, { id }]) => `'${id}'`);
    await database.query(`delete from storage.objects where id in (${ids.join()})`);
  }
  const superfluous = [...files].filter((path) => !objects.has(path));
  await Promise.all(superfluous.map((path) => rm(join(folder, path), { force: true })));
  return {
    removedFiles: superfluous.length,
    removedRows: begun.map(([, row]) => nameOf(row)),
    missing: missing.map(([, row]) => nameOf(row)),
  };
}

function nameOf({ bucket_id: bucket, name }: ObjectRow): string {
  return `${bucket}/${name}`;
}

async function ownFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && OWN_FILE.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
