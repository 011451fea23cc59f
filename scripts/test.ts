import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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
import { createTools, type Tools } from './test-tools.ts';

const FUNCTIONS = 'supabase/functions/';
const RESULTS = join(ROOT, '.cache/results');
/** Folders whose tests Vitest runs, since the site imports them too. */
const SHARED = ['dates', 'eligibility', 'search'].map((folder) => `${FUNCTIONS}_shared/${folder}`);
const DENO_FLAGS = ['--node-modules-dir=manual', '--no-remote', '--no-lock'];

interface Check {
  /** Runs the check with extra arguments; resolves to its exit code. */
  readonly start: (args: readonly string[], tools: Tools) => Promise<number>;
  /** Reads the test counts. A check without counts is one test. */
  readonly counts?: () => Promise<Counts>;
  /** No test of the check measures time, so that it may run with what the others leave. */
  readonly background?: boolean;
}

const CHECKS = {
  integration: vitest('integration'),
  unit: vitest('unit', 'document'),
  db: vitest('db'),
  lint: { start: lint, background: true },
  typecheck: { start: checkTypes, background: true },
  functions: {
    start: async (args, { deno }) =>
      deno([
        'test',
        '--no-prompt',
        // The check of the types reads the tests too.
        '--no-check',
        ...DENO_FLAGS,
        '--allow-env',
        '--allow-net=127.0.0.1',
        // Workers are read from there.
        '--allow-read=supabase/functions,node_modules',
        `--ignore=${SHARED.join(',')}`,
        `--junit-path=${resultFile('functions')}`,
        ...(args.length > 0 ? args : [await writeFunctionTests()]),
      ]),
    counts: () => readDenoCounts(resultFile('functions')),
    background: true,
  },
  format: { start: (args, { npx }) => npx(['oxfmt', '--check', ...args]) },
  unused: { start: (args, { npx }) => npx(['knip', ...args]) },
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

/** A full run begins with them, and ends if one fails: they take seconds. */
const QUICK: readonly CheckName[] = ['format', 'unused'];

/** The others, two at a time for two cores: the long ones first. */
const LONG: readonly CheckName[] = [
  'integration',
  'unit',
  'e2e',
  'lint',
  'typecheck',
  'db',
  'functions',
];

/** The order of a full run. */
export const FULL_RUN = [...QUICK, ...LONG];

/**
 * Runs all checks, or the named one, and prints the results. `--full` runs randomised and repeated
 * tests at full length (`TEST_ROUNDS=full`). Other arguments go to the tool of the check.
 *
 * @throws StackError when a check fails.
 */
export async function run(args: readonly string[]): Promise<void> {
  const name = NAMES.find((candidate) => candidate === args[0]);
  const rest = args.slice(name === undefined ? 0 : 1).filter((argument) => argument !== '--full');
  if (args.includes('--full')) process.env.TEST_ROUNDS = 'full';
  await mkdir(RESULTS, { recursive: true });
  const results = name === undefined ? await runAll(rest) : [await runCheck(name, rest)];
  printSummary(results);
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length > 0)
    throw new StackError(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
}

interface Result {
  readonly name: CheckName;
  readonly passed: boolean;
  readonly counts: Counts;
}

/** Prints the counts of all checks, and at the very end what to mend. */
function printSummary(results: readonly Result[]): void {
  const passed = results.reduce((total, { counts }) => total + counts.passed, 0);
  const named = (kind: 'failed' | 'flaky') =>
    results.flatMap(({ name, counts }) => counts[kind].map((test) => `  ${name}: ${test}`));
  const [failed, flaky] = [named('failed'), named('flaky')];
  if (flaky.length > 0) console.log(`\nPassed at the second try only:\n${flaky.join('\n')}`);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
  console.log(`\nTests: ${String(passed)} passed, ${String(failed.length)} failed`);
}

async function runAll(args: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const name of QUICK) results.push(await runCheck(name, args));
  if (results.some(({ passed }) => !passed)) return results;
  const waiting = [...LONG];
  const runInOrder = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      results.push(await (name === 'e2e' ? runCheck(name, args) : runConcurrently(name, args)));
    }
  };
  await Promise.all([runInOrder(), runInOrder()]);
  return results;
}

/** Runs a check with live output. */
async function runCheck(name: CheckName, args: readonly string[]): Promise<Result> {
  console.log(`\n── ${name}`);
  const { result, summary } = await measure(name, args, createTools('inherit'));
  console.log(summary);
  return result;
}

/** Runs a check concurrently with others and prints its output at the end. */
async function runConcurrently(name: CheckName, args: readonly string[]): Promise<Result> {
  console.log(`── ${name}: started`);
  const output: Buffer[] = [];
  const { background = false }: Check = CHECKS[name];
  const tools = createTools((chunk) => output.push(chunk), { background });
  const { result, summary } = await measure(name, args, tools);
  process.stdout.write(`\n── ${name}\n${Buffer.concat(output).toString()}${summary}\n`);
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
  const single = { passed: passed ? 1 : 0, failed: [], flaky: [] };
  const counted = check.counts === undefined ? single : await check.counts();
  // A tool that failed before counting counts as one failure.
  const isUncounted = !passed && counted.failed.length === 0;
  const counts = isUncounted ? { ...counted, failed: ['the whole check'] } : counted;
  const summary = `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`;
  return { result: { name, passed, counts }, summary };
}

/**
 * Writes a file that imports all tests of the functions, and returns its path. Deno loads shared
 * imports again for every test file, which takes longer than the tests.
 */
async function writeFunctionTests(): Promise<string> {
  const names = await readdir(join(ROOT, FUNCTIONS), { recursive: true });
  const imports = names
    .map((name) => `${FUNCTIONS}${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => !SHARED.some((folder) => name.startsWith(`${folder}/`)))
    .map((name) => `import '../${name}';\n`);
  const file = '.cache/functions.test.ts';
  await writeFile(join(ROOT, file), imports.join(''));
  return file;
}

/** Runs Oxlint for the rules that need types, ESLint, and Deno's linter for the functions. */
async function lint(args: readonly string[], { npx, deno }: Tools): Promise<number> {
  const codes = [
    await npx(['oxlint', ...args]),
    await npx(['eslint', '--max-warnings', '0', ...args]),
    await deno(['lint', FUNCTIONS]),
  ];
  return Math.max(...codes);
}

async function checkTypes(_args: readonly string[], { npx, deno }: Tools): Promise<number> {
  const codes = [
    // TypeScript 7 (@typescript/native); version 6 is there for the tools that need its interface.
    // On several threads it checks much of what files share once in each.
    await npx(['tsc', '--singleThreaded', '--project', 'tsconfig.app.json']),
    await npx(['tsc', '--singleThreaded', '--project', 'tsconfig.node.json']),
    await deno(['check', ...DENO_FLAGS, FUNCTIONS]),
  ];
  return Math.max(...codes);
}

function vitest(...projects: readonly ['unit' | 'db' | 'integration', ...string[]]): Check {
  const result = resultFile(projects[0]);
  return {
    start: (args, { npx }) =>
      npx([
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${result}`,
        ...args,
      ]),
    counts: () => readVitestCounts(result),
  };
}

function resultFile(name: string): string {
  return join(RESULTS, `${name}.json`);
}
