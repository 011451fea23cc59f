import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnDeno } from '../supabase/local/deno.ts';
import { StackError } from '../supabase/local/errors.ts';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './settings.ts';
import {
  readDenoCounts,
  readPlaywrightCounts,
  readVitestCounts,
  type Counts,
} from './test-counts.ts';

const RESULTS = join(ROOT, '.cache/results');
const DENO_FLAGS = ['--node-modules-dir=manual', '--no-remote', '--no-lock'];

interface Check {
  /** Runs it with extra arguments; resolves to its exit code. */
  readonly start: (args: readonly string[]) => Promise<number>;
  /** What it counted; a check without counts is one test by itself. */
  readonly counts?: () => Promise<Counts>;
}

const CHECKS = {
  format: { start: (args) => npx(['prettier', '--check', '.', ...args]) },
  lint: { start: lint },
  typecheck: { start: checkTypes },
  unused: { start: (args) => npx(['knip', ...args]) },
  unit: vitest('unit'),
  db: vitest('db'),
  functions: {
    start: (args) =>
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
    start: (args) => {
      ensureBrowser();
      return npx(['playwright', 'test', ...args]);
    },
    counts: () => readPlaywrightCounts(resultFile('e2e')),
  },
} as const satisfies Record<string, Check>;

type CheckName = keyof typeof CHECKS;
const NAMES = Object.keys(CHECKS).filter((name): name is CheckName => name in CHECKS);

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
  const failed: CheckName[] = [];
  const total = { passed: 0, failed: 0 };
  for (const check of name === undefined ? NAMES : [name]) {
    const { passed, counts } = await runCheck(check, rest);
    if (!passed) failed.push(check);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\nTests: ${String(total.passed)} passed, ${String(total.failed)} failed`);
  if (failed.length > 0) throw new StackError(`Failed: ${failed.join(', ')}.`);
}

async function runCheck(
  name: CheckName,
  args: readonly string[],
): Promise<{ passed: boolean; counts: Counts }> {
  const check: Check = CHECKS[name];
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  await rm(resultFile(name), { force: true });
  const code = await check.start(args);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = code === 0;
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
  const single = { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  const counted = check.counts === undefined ? single : await check.counts();
  // A tool that broke before it counted has failed all the same.
  return { passed, counts: !passed && counted.failed === 0 ? { ...counted, failed: 1 } : counted };
}

/** ESLint, and for what runs in Deno alone, Deno's own rules. */
async function lint(args: readonly string[]): Promise<number> {
  const codes = [await npx(['eslint', '--max-warnings', '0', ...args]), await deno(['lint'])];
  return Math.max(...codes);
}

async function checkTypes(): Promise<number> {
  const codes = [
    await npx(['tsc', '--project', 'tsconfig.app.json']),
    await npx(['tsc', '--project', 'tsconfig.node.json']),
    await deno(['check', ...DENO_FLAGS]),
  ];
  return Math.max(...codes);
}

function vitest(project: 'unit' | 'db' | 'integration'): Check {
  return {
    start: (args) =>
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

function npx(args: readonly [string, ...string[]]): Promise<number> {
  const [tool, ...rest] = args;
  const child = spawn(join(ROOT, 'node_modules/.bin', tool), rest, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return exitCode(child);
}

function deno(args: readonly string[]): Promise<number> {
  const child = spawnDeno([...args, 'supabase/functions/'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return exitCode(child);
}

function exitCode(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
