import { startStack } from '../supabase/local/stack.ts';
import { stackOptions } from './lifecycle.ts';
import { readLocalSettings } from './settings.ts';

/** Deletes the local database and uploads and creates new ones with demo data. */
export async function run(): Promise<void> {
  const stack = await startStack({
    ...stackOptions(readLocalSettings(5173), true),
    apiPort: 0,
    mailPort: 0,
  });
  await stack.stop();
  console.log('The local database is new and holds the demo data.');
}
