import type { StackOptions } from '../supabase/local/stack.ts';
import type { LocalSettings } from './settings.ts';

/** Stack options of a local run. */
export function stackOptions(settings: LocalSettings, reset: boolean): StackOptions {
  return {
    dataDir: settings.dataDir,
    reset,
    siteUrl: `http://localhost:${String(settings.sitePort)}`,
    ...(settings.apiPort === undefined ? {} : { apiPort: settings.apiPort }),
    ...(settings.mailPort === undefined ? {} : { mailPort: settings.mailPort }),
  };
}

/**
 * Keeps the process running until SIGINT, SIGTERM or SIGHUP, then stops what it served and ends
 * with code 0. A second signal ends at once.
 */
export function serveUntilStopped(stop: () => Promise<void>): Promise<never> {
  return new Promise<never>((_resolve, reject) => {
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A terminal and npm may both pass the same signal on.
        if (stopping) return;
        stopping = true;
        stop().then(() => process.exit(0), reject);
      });
    }
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
