import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Number of passed and failed tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const NO_TESTS: Counts = { passed: 0, failed: 0 };

const vitestSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** Reads the output of vitest's JSON reporter; zero counts without a file. */
export async function readVitestCounts(file: string): Promise<Counts> {
  const result = vitestSchema.safeParse(await readJson(file));
  if (!result.success) return NO_TESTS;
  return { passed: result.data.numPassedTests, failed: result.data.numFailedTests };
}

/** Reads the output of Playwright's JSON reporter; flaky tests count as failed. */
export async function readPlaywrightCounts(file: string): Promise<Counts> {
  const result = playwrightSchema.safeParse(await readJson(file));
  if (!result.success) return NO_TESTS;
  const { expected, unexpected, flaky } = result.data.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Reads the JUnit file that `deno test` writes. */
export async function readDenoCounts(file: string): Promise<Counts> {
  const report = await readFile(file, 'utf8').catch(() => '');
  const root = /<testsuites[^>]*>/.exec(report)?.[0] ?? '';
  const attribute = (name: string) =>
    Number(new RegExp(`\\b${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  const failed = attribute('failures') + attribute('errors');
  return { passed: attribute('tests') - failed, failed };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
