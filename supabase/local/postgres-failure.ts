import { diskFull, StackError } from './errors.ts';

/** Output of PostgreSQL for missing or damaged parts of its folder. */
const DAMAGED_PARTS: readonly (readonly [pattern: RegExp, part: string])[] = [
  // A garbled control file names another version of itself.
  [/pg_control|control file|CATALOG_VERSION_NO/i, 'the control file (postgres/global/pg_control)'],
  [/checkpoint record|pg_wal|write-ahead log|WAL/, 'the write-ahead log (postgres/pg_wal)'],
  [/PG_VERSION|not a valid data directory/, 'the version file (postgres/PG_VERSION)'],
  [/invalid page|checksum|could not (?:open|read) file/i, 'the database (postgres/)'],
];

/** Remedy for an unusable data folder. */
export const REMEDY =
  'Nothing in it was changed. Put a backup in its place, or run the command with --reset, which moves it aside and starts with new data.';

/**
 * Maps the output of a failed server to a StackError.
 *
 * @param output output of initdb or the server.
 * @param folder folder of the cluster.
 * @param wasReady whether the server had accepted connections.
 */
export function explainPostgresFailure(
  output: string,
  folder: string,
  wasReady: boolean,
): StackError {
  if (output.includes('administrative permissions')) {
    return new StackError(
      'PostgreSQL does not run with the rights of an administrator. Start the command from an ordinary terminal.',
    );
  }
  const reason = lastFailure(output, wasReady);
  if (reason === undefined) return new StackError('PostgreSQL was ended by another program.');
  if (/No space left on device/i.test(reason)) return diskFull(folder);
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

/** Returns the last error line and its detail, without time and process id. */
function lastFailure(output: string, wasReady: boolean): string | undefined {
  // After the server was ready, FATAL ends only one connection.
  const failures = wasReady
    ? output.matchAll(/\bPANIC:\s+(.+)(?:\n.*\bDETAIL:\s+(.+))?$/gm)
    : output.matchAll(/\b(?:PANIC|FATAL|error):\s+(.+)(?:\n.*\bDETAIL:\s+(.+))?$/gm);
  const [, reason, detail] = [...failures].at(-1) ?? [];
  const parts = [reason, detail].flatMap((part) => part?.trim().replace(/\.$/, '') ?? []);
  return parts.length === 0 ? undefined : parts.join(': ');
}
