import { join } from 'node:path';
import { StackError } from '../supabase/local/errors.ts';
import type { StackOptions } from '../supabase/local/stack.ts';
import { ROOT, type LocalSettings } from './settings.ts';

/**
 * Returns the stack options of a local run. Functions read `supabase/functions/.env` or
 * `FUNCTIONS_ENV_FILE`.
 */
export function stackOptions(settings: LocalSettings, reset: boolean): StackOptions {
  return {
    data: { folder: settings.dataDir, reset },
    scheduler: true,
    behindProxy: process.env.BEHIND_PROXY === '1',
    authLimitFactor: readAuthLimitFactor(),
    functionsEnvFile: process.env.FUNCTIONS_ENV_FILE ?? join(ROOT, 'supabase/functions/.env'),
    siteUrl: `http://localhost:${String(settings.sitePort)}`,
    ...(settings.apiPort === undefined ? {} : { apiPort: settings.apiPort }),
    ...(settings.mailPort === undefined ? {} : { mailPort: settings.mailPort }),
  };
}

/** Reads `AUTH_LIMIT_FACTOR`, which multiplies the rate limits of one address. */
function readAuthLimitFactor(): number {
  const text = process.env.AUTH_LIMIT_FACTOR ?? '1';
  const factor = Number(text);
  if (factor >= 1) return factor;
  throw new StackError(`AUTH_LIMIT_FACTOR must be a number of at least 1, not "${text}".`);
}

/** Polling interval for the launcher in milliseconds. */
const LAUNCHER_CHECK_MS = 500;

/**
 * Runs until SIGINT, SIGTERM or SIGHUP, then stops and exits with code 0.
 *
 * @param failed resolves with the reason when a part ends unexpectedly.
 * @throws StackError with that reason after stopping.
 *
 * Also stops when npm's shell is gone: the shell dies of a signal without forwarding it, and the
 * process would keep its ports.
 */
export function serveUntilStopped(
  stop: () => Promise<void>,
  failed?: Promise<string>,
): Promise<never> {
  return new Promise<never>((_resolve, reject) => {
    let stopping = false;
    const stopOnce = () => {
      // The terminal and npm may both send the signal.
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0), reject);
    };
    void failed?.then((sentence) => {
      if (stopping) return;
      stopping = true;
      const fail = () => reject(new StackError(sentence));
      stop().then(fail, fail);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
    if (process.env.npm_lifecycle_event === undefined) return;
    const launcher = process.ppid;
    setInterval(() => {
      if (process.ppid !== launcher) stopOnce();
    }, LAUNCHER_CHECK_MS);
  });
}

/** Prints named addresses. */
export function printAddresses(addresses: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(addresses).map((name) => name.length));
  console.log('');
  for (const [name, address] of Object.entries(addresses)) {
    console.log(`  ${name.padEnd(width)}  ${address}`);
  }
  console.log('');
}

/** Prints the demo accounts of supabase/seed.sql. */
export function printDemoAccounts(): void {
  console.log('  Demo accounts, all with the password demo-password:');
  for (const account of ['admin', 'service-admin', 'guide', 'founder', 'provider']) {
    console.log(`    ${account}@example.org`);
  }
  console.log('\n  Stop with Ctrl+C.\n');
}
