import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { loadPgtap } from './load-pgtap.ts';

/**
 * Runs every `supabase/tests/*.sql` in one database and reports each pgTAP assertion as a
 * test. The files roll themselves back and also run under `npx supabase test db`.
 */
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'));

const database = await createTestDatabase();
await loadPgtap(database);
await database.exec('set search_path = public, extensions;');

afterAll(() => database.close());

/** One line of the Test Anything Protocol, with the diagnostics that follow it. */
interface Assertion {
  readonly passed: boolean;
  readonly title: string;
  diagnostics: string;
}

for (const file of files) {
  const lines = await runFile(file);
  const plan = Number(lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find(Boolean) ?? 0);
  const assertions = readAssertions(lines);
  describe(file, () => {
    // 000-helpers.sql defines functions and plans nothing.
    it('runs as many assertions as it plans', () => {
      expect(assertions).toHaveLength(plan);
    });
    for (const { passed, title, diagnostics } of assertions) {
      it(title, () => {
        expect(passed, diagnostics).toBe(true);
      });
    }
  });
}

async function runFile(file: string): Promise<string[]> {
  const sql = readFileSync(join(import.meta.dirname, file), 'utf8');
  try {
    const results = await database.exec(sql);
    return results
      .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
      .flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  } catch (error) {
    await database.exec('rollback');
    const message = error instanceof Error ? error.message : String(error);
    return [`not ok 0 - ${file} runs to its end`, `# ${message}`];
  }
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
