import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlRunner } from '../local/sql-runner.ts';

/** A line of the Test Anything Protocol with its diagnostics. */
interface Assertion {
  readonly passed: boolean;
  readonly title: string;
  diagnostics: string;
}

/** Planned and actual assertions of a pgTAP file. */
export interface TapResult {
  readonly planned: number;
  readonly assertions: readonly Assertion[];
}

/**
 * The pgTAP files in order; the first one defines helpers. Their numbers are those of the schema
 * files whose functions they cover.
 */
export const tapFiles = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'));

/**
 * Runs a pgTAP file; adds a failed assertion with the error when it aborts.
 *
 * @param begin,rollback statements for those of the file, to run it within a transaction.
 */
export async function runTapFile(
  database: Pick<SqlRunner, 'exec'>,
  file: string,
  { begin = 'begin', rollback = 'rollback' } = {},
): Promise<TapResult> {
  const sql = await readFile(join(import.meta.dirname, file), 'utf8');
  const lines = await linesOf(
    database,
    sql.replaceAll(/^begin;$/gm, `${begin};`).replaceAll(/^rollback;$/gm, `${rollback};`),
  ).catch(async (error: unknown) => {
    await database.exec(rollback);
    const message = error instanceof Error ? error.message : String(error);
    return [`not ok 0 - ${file} runs to its end`, `# ${message}`];
  });
  const planned = Number(lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find(Boolean) ?? 0);
  return { planned, assertions: readAssertions(lines) };
}

async function linesOf(database: Pick<SqlRunner, 'exec'>, sql: string): Promise<string[]> {
  const results = await database.exec(sql);
  return results
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
}

function readAssertions(lines: readonly string[]): Assertion[] {
  const assertions: Assertion[] = [];
  for (const line of lines) {
    const match = /^(not )?ok (\d+)(?: - (.*))?$/.exec(line);
    if (match !== null) {
      const title = `${match[2] ?? '?'} ${match[3] ?? ''}`.trim();
      assertions.push({ passed: match[1] === undefined, title, diagnostics: '' });
      continue;
    }
    const last = assertions.at(-1);
    if (last !== undefined && line.startsWith('#')) last.diagnostics += `${line}\n`;
  }
  return assertions;
}
