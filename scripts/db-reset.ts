import { startStack } from '../supabase/local/stack.ts';
import { stackOptions } from './lifecycle.ts';
import { readLocalSettings } from './settings.ts';

/** Empties the local database and uploads, and fills them with demo data again. */
export async function run(): Promise<void> {
  const stack = await startStack({
    ...stackOptions(readLocalSettings(5173), true),
    apiPort: 0,
    mailPort: 0,
  });
  await stack.stop();
  console.log('The local database is new and holds the demo data.');
}
