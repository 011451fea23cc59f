import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StackError } from '../supabase/local/errors.ts';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './settings.ts';
import {
  readDenoCounts,
  readPlaywrightCounts,
  readVitestCounts,
  type Counts,
} from './test-counts.ts';
import { toolsTo, type Tools } from './test-tools.ts';

const RESULTS = join(ROOT, '.cache/results');
const DENO_FLAGS = ['--node-modules-dir=manual', '--no-remote', '--no-lock'];

interface Check {
  /** Runs it with extra arguments; resolves to its exit code. */
  readonly start: (args: readonly string[], tools: Tools) => Promise<number>;
  /** What it counted; a check without counts is one test by itself. */
  readonly counts?: () => Promise<Counts>;
}

const CHECKS = {
  format: { start: (args, { npx }) => npx(['prettier', '--check', '.', ...args]) },
  lint: { start: lint },
  typecheck: { start: checkTypes },
  unused: { start: (args, { npx }) => npx(['knip', ...args]) },
  unit: vitest('unit'),
  db: vitest('db'),
  functions: {
    start: (args, { deno }) =>
      deno([
        'test',
        '--no-prompt',
        ...DENO_FLAGS,
        '--allow-env',
        '--allow-net=127.0.0.1',
        `--junit-path=${resultFile('functions')}`,
        ...args,
      ]),
    counts: () => readDenoCounts(resultFile('functions')),
  },
  integration: vitest('integration'),
  e2e: {
    start: (args, { npx }) => {
      ensureBrowser();
      return npx(['playwright', 'test', ...args]);
    },
    counts: () => readPlaywrightCounts(resultFile('e2e')),
  },
} as const satisfies Record<string, Check>;

type CheckName = keyof typeof CHECKS;
export const NAMES = Object.keys(CHECKS).filter((name): name is CheckName => name in CHECKS);

/** Checks that need neither browser nor backend, and keep about one core busy: two at a time. */
const SIDE_BY_SIDE: readonly CheckName[] = [
  'lint',
  'typecheck',
  'format',
  'unused',
  'db',
  'functions',
];
const LANES = 2;

/**
 * Runs every check, or the one named first, and prints what passed. `--full` runs randomised and
 * repeated tests at full length (`TEST_ROUNDS=full`); other arguments go to the check's own tool.
 *
 * @throws StackError when a check fails.
 */
export async function run(args: readonly string[]): Promise<void> {
  const name = NAMES.find((candidate) => candidate === args[0]);
  const rest = args.slice(name === undefined ? 0 : 1).filter((argument) => argument !== '--full');
  if (args.includes('--full')) process.env.TEST_ROUNDS = 'full';
  await mkdir(RESULTS, { recursive: true });
  const results = name === undefined ? await runAll(rest) : [await runCheck(name, rest)];
  const failed = results.filter(({ passed }) => !passed);
  const sum = (count: (counts: Counts) => number) =>
    results.reduce((total, { counts }) => total + count(counts), 0);
  const [passes, failures] = [sum((counts) => counts.passed), sum((counts) => counts.failed)];
  console.log(`\nTests: ${String(passes)} passed, ${String(failures)} failed`);
  if (failed.length > 0)
    throw new StackError(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
}

interface Result {
  readonly name: CheckName;
  readonly passed: boolean;
  readonly counts: Counts;
}

async function runAll(args: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...SIDE_BY_SIDE];
  console.log(`── ${SIDE_BY_SIDE.join(', ')}: side by side`);
  const runLane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      results.push(await runApart(name, args));
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  for (const name of NAMES.filter((candidate) => !SIDE_BY_SIDE.includes(candidate))) {
    results.push(await runCheck(name, args));
  }
  return results;
}

/** Runs a check and prints what it says as it says it. */
async function runCheck(name: CheckName, args: readonly string[]): Promise<Result> {
  console.log(`\n── ${name}`);
  const { result, summary } = await measure(name, args, toolsTo('inherit'));
  console.log(summary);
  return result;
}

/** Runs a check beside another and prints what it said once it has ended, in one piece. */
async function runApart(name: CheckName, args: readonly string[]): Promise<Result> {
  const said: Buffer[] = [];
  const tools = toolsTo((chunk) => {
    said.push(chunk);
  });
  const { result, summary } = await measure(name, args, tools);
  process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}${summary}\n`);
  return result;
}

async function measure(
  name: CheckName,
  args: readonly string[],
  tools: Tools,
): Promise<{ result: Result; summary: string }> {
  const check: Check = CHECKS[name];
  const startedAt = performance.now();
  await rm(resultFile(name), { force: true });
  const passed = (await check.start(args, tools)) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const single = { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  const counted = check.counts === undefined ? single : await check.counts();
  // A tool that broke before it counted has failed all the same.
  const counts = !passed && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  const summary = `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`;
  return { result: { name, passed, counts }, summary };
}

/** ESLint, and for what runs in Deno alone, Deno's own rules. */
async function lint(args: readonly string[], { npx, deno }: Tools): Promise<number> {
  const codes = [await npx(['eslint', '--max-warnings', '0', ...args]), await deno(['lint'])];
  return Math.max(...codes);
}

async function checkTypes(_args: readonly string[], { npx, deno }: Tools): Promise<number> {
  const codes = [
    await npx(['tsc', '--project', 'tsconfig.app.json']),
    await npx(['tsc', '--project', 'tsconfig.node.json']),
    await deno(['check', ...DENO_FLAGS]),
  ];
  return Math.max(...codes);
}

function vitest(project: 'unit' | 'db' | 'integration'): Check {
  return {
    start: (args, { npx }) =>
      npx([
        'vitest',
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${resultFile(project)}`,
        ...args,
      ]),
    counts: () => readVitestCounts(resultFile(project)),
  };
}

function resultFile(name: string): string {
  return join(RESULTS, `${name}.json`);
}
