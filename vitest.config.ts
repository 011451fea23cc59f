import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isFullRun } from './tests/rounds.ts';

/** Files of the full run only: what takes minutes and rarely finds anything. */
const left = isFullRun() ? [] : ['**/*.full.test.ts'];
const exclude = [...configDefaults.exclude, ...left];

const unitTests = [
  'src',
  'supabase/functions/_shared/dates',
  'supabase/functions/_shared/eligibility',
  'supabase/functions/_shared/search',
  'scripts',
  'supabase/local',
  'bench',
].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

/** Whether the test asks for a document in its first line. */
const hasDocument = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment jsdom');

const unit: TestProjectInlineConfiguration['test'] = {
  setupFiles: ['./tests/setup/unit.ts'],
  // A backend that no test reaches: fetch is replaced (src/shared/lib/testing/fake-backend.ts).
  env: {
    VITE_SUPABASE_URL: 'https://backend.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'public-key',
  },
  exclude,
  // By itself the runner leaves a core free, of two that is half of them.
  maxWorkers: 2,
  // Long enough for a busy machine: a limit only ends what hangs.
  testTimeout: 20_000,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: unitTests.filter((file) => !hasDocument(file)),
          // Loading what the files share takes longer than most of their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // This pool takes the other files of React Router for scripts.
        resolve: { conditions: ['module-sync', 'node', 'development'] },
        test: {
          ...unit,
          name: 'document',
          // One process for all files: it loads the library of documents once.
          pool: 'vmForks',
          include: unitTests.filter(hasDocument),
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['supabase/tests/**/*.test.ts'],
          exclude,
          globalSetup: './tests/setup/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude,
          globalSetup: './tests/setup/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file starts a stack of its own; two at a time are what two cores carry.
          maxWorkers: 2,
          // Loading the stack takes a second per file. Files share no other state of a process.
          isolate: false,
        },
      },
    ],
  },
});
