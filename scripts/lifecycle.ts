import { join } from 'node:path';
import { StackError } from '../supabase/local/errors.ts';
import type { StackOptions } from '../supabase/local/stack.ts';
import { ROOT, type LocalSettings } from './settings.ts';

/**
 * Stack options of a local run. Functions get the settings in `supabase/functions/.env`, or in the
 * file that `FUNCTIONS_ENV_FILE` names.
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

/** `AUTH_LIMIT_FACTOR`: how many times as much one address may sign in, sign up and ask for mail. */
function readAuthLimitFactor(): number {
  const text = process.env.AUTH_LIMIT_FACTOR ?? '1';
  const factor = Number(text);
  if (factor >= 1) return factor;
  throw new StackError(`AUTH_LIMIT_FACTOR must be a number from 1 on, not "${text}".`);
}

/** How often the launcher is looked for, in milliseconds. */
const LAUNCHER_CHECK_MS = 500;

/**
 * Keeps the process running until SIGINT, SIGTERM or SIGHUP, then stops what it served and ends
 * with code 0.
 *
 * @param failed resolves with a sentence when what is served has ended by itself.
 * @throws StackError with that sentence, once everything else has stopped.
 *
 * npm starts a script through a shell that dies of a signal without passing it on. A process that
 * npm started therefore also stops when its launcher is gone, or it would hold the ports for ever.
 */
export function serveUntilStopped(
  stop: () => Promise<void>,
  failed?: Promise<string>,
): Promise<never> {
  return new Promise<never>((_resolve, reject) => {
    let stopping = false;
    const stopOnce = () => {
      // A terminal and npm may both pass the same signal on.
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0), reject);
    };
    void failed?.then((sentence) => {
      if (stopping) return;
      stopping = true;
      const fail = () => {
        reject(new StackError(sentence));
      };
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

/** Prints where things are and who can sign in. */
export function printAddresses(addresses: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(addresses).map((name) => name.length));
  console.log('');
  for (const [name, address] of Object.entries(addresses)) {
    console.log(`  ${name.padEnd(width)}  ${address}`);
  }
  console.log('');
}

/** The demo accounts of supabase/seed.sql, for the terminal. */
export function printDemoAccounts(): void {
  console.log('  Demo accounts, all with the password demo-password:');
  for (const account of ['admin', 'service-admin', 'guide', 'founder', 'provider']) {
    console.log(`    ${account}@example.org`);
  }
  console.log('\n  Stop with Ctrl+C.\n');
}
