import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { SqlRunner } from './sql-runner.ts';
import { REMOVED, storedPath } from './stored-file.ts';

/** The owner's connection, which sees all rows. */
type UploadDatabase = Pick<SqlRunner, 'query'>;

export interface Reconciled {
  /** How many files were removed: without a row, unfinished, or notes of removals. */
  readonly removedFiles: number;
  /** `bucket/name` of rows that were deleted because their removal had begun. */
  readonly removedRows: readonly string[];
  /** `bucket/name` of rows whose file is missing without a reason. They are left. */
  readonly missing: readonly string[];
}

interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
}

/** Names that `storedPath` makes, and what is derived from them. */
const OWN_FILE = /^[0-9a-f]{64}(\..+)?$/;

/**
 * Makes uploaded files and their rows match again after the stack was killed: removes files without
 * a row and unfinished ones, and finishes removals that had begun. Nothing may upload meanwhile.
 *
 * @param folder where the uploads are; it may be missing.
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
  // Rows first: their notes must outlive an end in between.
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
