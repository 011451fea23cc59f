import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/browser.ts';
import { isFullRun } from './tests/rounds.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: '.cache/e2e-results',
  globalSetup: './e2e/global-setup.ts',
  forbidOnly: process.env.CI !== undefined,
  // Variants, failures that components state, and measures: with `--full`.
  ...(isFullRun() ? {} : { grepInvert: /@full/ }),
  fullyParallel: true,
  workers: 2,
  // A case that fails once and then passes is listed as "flaky" at the end: mend it, but let the rest land.
  retries: 1,
  // Long enough for a busy machine: limits only end what hangs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 10_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Drawing movements takes a fifteenth of the time. What moves is tested in motion.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs every test a sixth of its time: `npm test -- e2e --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...BROWSER_ARGUMENTS],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
