import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The tests of a check. */
export interface Counts {
  readonly passed: number;
  /** Names of those that failed. */
  readonly failed: readonly string[];
  /** Names of those that passed at their second try only. */
  readonly flaky: readonly string[];
}

const NO_TESTS: Counts = { passed: 0, failed: [], flaky: [] };

const vitestSchema = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** A file or a group of Playwright's report, with the groups and tests in it. */
const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), flaky: z.int() }),
  suites: z.array(suiteSchema),
});

/** Reads the output of vitest's JSON reporter; zero counts without a file. */
export async function readVitestCounts(file: string): Promise<Counts> {
  const result = vitestSchema.safeParse(await readJson(file));
  if (!result.success) return NO_TESTS;
  const tests = result.data.testResults.flatMap((one) => one.assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return { passed: result.data.numPassedTests, failed, flaky: [] };
}

/** Reads the output of Playwright's JSON reporter. */
export async function readPlaywrightCounts(file: string): Promise<Counts> {
  const result = playwrightSchema.safeParse(await readJson(file));
  if (!result.success) return NO_TESTS;
  const { stats, suites } = result.data;
  return {
    passed: stats.expected + stats.flaky,
    failed: namesOf(suites, 'unexpected'),
    flaky: namesOf(suites, 'flaky'),
  };
}

function namesOf(suites: readonly z.infer<typeof suiteSchema>[], wanted: string): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
    return [...own.map((spec) => spec.title), ...namesOf(inner, wanted)].map(
      (name) => `${title} › ${name}`,
    );
  });
}

/** Reads the JUnit file that `deno test` writes. */
export async function readDenoCounts(file: string): Promise<Counts> {
  const report = await readFile(file, 'utf8').catch(() => '');
  const tests = [...report.matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gsu)];
  const failed = tests
    .filter(([, , inside = '']) => /<(?:failure|error)\b/u.test(inside))
    .map(([, name = '']) => name);
  return { passed: tests.length - failed.length, failed, flaky: [] };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
