import { startStack } from '../supabase/local/stack.ts';
import { printAddresses, serveUntilStopped, stackOptions } from './lifecycle.ts';
import { readLocalSettings } from './settings.ts';

/** Serves the backend without the site. `--reset` recreates the demo data. */
export async function run(args: readonly string[]): Promise<void> {
  const stack = await startStack({
    ...stackOptions(readLocalSettings(5173), args.includes('--reset')),
    log: console.log,
  });
  const stopped = serveUntilStopped(() => stack.stop(), stack.failed);
  printAddresses({
    Backend: stack.url,
    Mailbox: stack.mailboxUrl,
    'Public key': stack.publishableKey,
  });
  await stopped;
}
