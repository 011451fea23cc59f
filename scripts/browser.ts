import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StackError } from '../supabase/local/errors.ts';

const SYSTEM_BROWSERS = [
  // Preferred: the headless build takes two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium arguments for tests: no background requests, and no sandbox as root. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Returns the browser for tests: `CHROMIUM_PATH`, a system browser, or Playwright's own. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Finds a browser; installs one when there is none.
 *
 * @returns its path.
 * @throws StackError when none can be installed.
 */
export function ensureBrowser(): string {
  const present = findBrowser();
  if (present !== undefined) return present;
  console.log('No Chromium found. Installing one for the browser tests …');
  const attempts: readonly (readonly [string, ...string[]])[] = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new StackError(
    'The browser tests need Chromium and it could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  );
}
