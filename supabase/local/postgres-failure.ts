import { StackError } from './errors.ts';

const READY = 'database system is ready to accept connections';

/** What PostgreSQL prints when a part of its folder is missing or damaged, and which part that is. */
const DAMAGED_PARTS: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/pg_control|control file/i, 'the control file (postgres/global/pg_control)'],
  [/checkpoint record|pg_wal|write-ahead log|WAL/, 'the write-ahead log (postgres/pg_wal)'],
  [/PG_VERSION|not a valid data directory/, 'the version file (postgres/PG_VERSION)'],
  [/invalid page|checksum|could not (?:open|read) file/i, 'the database (postgres/)'],
];

/** What to do about a data folder that cannot be used as it is. */
export const REMEDY =
  'Nothing in it was changed. Put a backup in its place, or run the command with --reset, which moves it aside and starts with new data.';

/**
 * Says in a sentence why a server ended.
 *
 * @param output what initdb or the server printed.
 * @param folder the cluster.
 */
export function explainPostgresFailure(output: string, folder: string): StackError {
  if (output.includes('administrative permissions')) {
    return new StackError(
      'PostgreSQL does not run with the rights of an administrator. Start the command from an ordinary terminal.',
    );
  }
  const reason = lastFailure(output);
  if (reason === undefined) return new StackError('PostgreSQL was ended by another program.');
  if (/No space left on device/i.test(reason)) {
    return new StackError(
      `The disk of ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk, then start again.`,
    );
  }
  if (/lock file "postmaster.pid" already exists/i.test(reason)) {
    return new StackError(
      `A PostgreSQL already runs on ${folder}, or its file postmaster.pid names a process that is something else by now. Stop the process, or delete that file when it is not a PostgreSQL.`,
    );
  }
  const part = DAMAGED_PARTS.find(([pattern]) => pattern.test(reason))?.[1];
  return part === undefined
    ? new StackError(`PostgreSQL ended: ${reason}`)
    : new StackError(`Damaged in ${folder}: ${part}. PostgreSQL says: ${reason}. ${REMEDY}`);
}

/** The last line in which PostgreSQL says why it ends, without time and process. */
function lastFailure(output: string): string | undefined {
  // Once the server was ready, a FATAL ends one connection only.
  const failures = output.includes(READY)
    ? output.matchAll(/\bPANIC:\s+(.+)$/gm)
    : output.matchAll(/\b(?:PANIC|FATAL|error):\s+(.+)$/gm);
  return [...failures].at(-1)?.[1]?.trim();
}
