import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'supabase/local/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          setupFiles: ['./tests/setup/unit.ts'],
          // A backend that no test reaches: fetch is replaced (src/lib/testing/fake-backend.ts).
          env: {
            VITE_SUPABASE_URL: 'https://backend.example',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'public-key',
          },
          // By itself the runner leaves a core free, of two that is half of them.
          maxWorkers: 2,
          // Long enough for a busy machine: a limit only ends what hangs.
          testTimeout: 20_000,
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['supabase/tests/**/*.test.ts'],
          globalSetup: './tests/setup/postgres.ts',
          // Long enough for a check that runs beside the browser tests with a lower priority.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
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
