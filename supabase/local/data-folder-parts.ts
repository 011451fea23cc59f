import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StackError } from './errors.ts';
import { REMEDY } from './postgres-failure.ts';

const CONTROL_FILE = 'postgres/global/pg_control';
const WAL_FOLDER = 'postgres/pg_wal';
const VERSION_FILE = 'postgres/PG_VERSION';
/** Segment names of the write-ahead log. */
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Error for a missing part of a data folder. */
export function missing(folder: string, part: string): StackError {
  return new StackError(`Missing in the data folder ${folder}: ${part}. ${REMEDY}`);
}

/** Error for a damaged part of a data folder. */
export function damaged(folder: string, part: string): StackError {
  return new StackError(`Damaged in the data folder ${folder}: ${part}. ${REMEDY}`);
}

/** Whether an error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Checks the files that PostgreSQL needs to start.
 *
 * @param folder the data folder.
 * @param major required PostgreSQL version.
 * @throws StackError that names the first missing or damaged part.
 */
export async function requireClusterFiles(folder: string, major: number): Promise<void> {
  const version = await orMissing(
    folder,
    VERSION_FILE,
    readFile(join(folder, VERSION_FILE), 'utf8'),
  );
  if (version.trim() !== String(major)) throw damaged(folder, VERSION_FILE);
  const control = await orMissing(folder, CONTROL_FILE, readFile(join(folder, CONTROL_FILE)));
  if (control.every((byte) => byte === 0)) throw damaged(folder, CONTROL_FILE);
  const log = await orMissing(folder, WAL_FOLDER, readdir(join(folder, WAL_FOLDER)));
  const sizes = log
    .filter((name) => WAL_SEGMENT.test(name))
    .map(async (name) => (await stat(join(folder, WAL_FOLDER, name))).size);
  if (Math.max(0, ...(await Promise.all(sizes))) === 0) throw damaged(folder, WAL_FOLDER);
}

async function orMissing<T>(folder: string, part: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isMissing(error) ? missing(folder, part) : error;
  }
}
