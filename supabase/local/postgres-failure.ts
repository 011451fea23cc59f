import { StackError } from './errors.ts';

/** What PostgreSQL prints when a part of its folder is missing or damaged, and which part that is. */
const DAMAGED_PARTS: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/pg_control|control file/i, 'the control file (postgres/global/pg_control)'],
  [/checkpoint record|pg_wal|write-ahead log|WAL/, 'the write-ahead log (postgres/pg_wal)'],
  [/PG_VERSION|not a valid data directory/, 'the version file (postgres/PG_VERSION)'],
  [/invalid page|checksum|could not (?:open|read) file/i, 'the database (postgres/)'],
];

/** What to do about a data folder that cannot be used as it is. */
export const REMEDY =
  'Nothing in it was changed. Put a backup in its place, or run the command with --reset, which moves it aside and begins anew.';

/**
 * Says in a sentence why a server ended.
 *
 * @param output what initdb or the server printed.
 * @param folder the cluster.
 */
export function explainPostgresFailure(output: string, folder: string): StackError {
  if (/No space left on device/i.test(output)) {
    return new StackError(
      `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk, then start again.`,
    );
  }
  if (/lock file "postmaster.pid" already exists/i.test(output)) {
    return new StackError(
      `Another stack already runs on the database ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  const reason = lastFailure(output);
  if (reason === undefined) return new StackError('PostgreSQL was ended by another program.');
  const part = DAMAGED_PARTS.find(([pattern]) => pattern.test(reason))?.[1];
  return part === undefined
    ? new StackError(`PostgreSQL ended: ${reason}`)
    : new StackError(`Damaged in ${folder}: ${part}. PostgreSQL says: ${reason}. ${REMEDY}`);
}

/** The last line in which PostgreSQL says why it ends, without time and process. */
function lastFailure(output: string): string | undefined {
  const failures = output.matchAll(/(?:PANIC|FATAL|error):\s+(.+)$/gim);
  return [...failures].at(-1)?.[1]?.trim();
}
