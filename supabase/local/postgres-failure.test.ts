import { expect, it } from 'vitest';
import { explainPostgresFailure } from './postgres-failure.ts';

const at = '2026-01-01 00:00:00.000 UTC [1]';

it.each([
  [
    `${at} FATAL:  could not write to file "pg_wal/x": No space left on device`,
    /disk of .* is full/,
  ],
  ['initdb: error: could not create directory "x": No space left on device', /disk of .* is full/],
  [`${at} FATAL:  lock file "postmaster.pid" already exists`, /already runs on .*postmaster.pid/],
  [`${at} PANIC:  could not locate a valid checkpoint record at 0/1`, /Damaged .*pg_wal/],
  [`${at} FATAL:  incorrect checksum in control file`, /Damaged .*pg_control/],
  [
    `${at} FATAL:  database files are incompatible with server\n${at} DETAIL:  The database cluster was initialized with PG_CONTROL_VERSION 1, but the server was compiled with PG_CONTROL_VERSION 1700.`,
    /Damaged .*pg_control.*PostgreSQL says: database files .* PG_CONTROL_VERSION 1700\. Nothing/,
  ],
  [`${at} FATAL:  "x" is not a valid data directory`, /Damaged .*PG_VERSION/],
  [`${at} ERROR:  x\n${at} FATAL:  invalid page in block 0 of relation`, /Damaged .*the database/],
  [`${at} FATAL:  something new\n${at} LOG:  shutting down`, /PostgreSQL ended: something new/],
  [`${at} LOG:  starting`, /ended by another program/],
  ['Execution of PostgreSQL by a user with administrative permissions', /ordinary terminal/],
])('explains a start that failed: %s', (output, sentence) => {
  expect(explainPostgresFailure(output, '/data/postgres', false).message).toMatch(sentence);
});

it.each([
  [`${at} ERROR:  no such "pg_wal"`, /ended by another program/],
  [`${at} FATAL:  terminating connection`, /ended by another program/],
  [`${at} PANIC:  No space left on device`, /disk of .* is full/],
])('explains the end of a running server: %s', (output, sentence) => {
  expect(explainPostgresFailure(output, '/data/postgres', true).message).toMatch(sentence);
});
