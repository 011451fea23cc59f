import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDatabase, startTemporaryServer } from '../supabase/local/temporary-server.ts';
import { ROOT } from './settings.ts';
import { supabaseCli } from './supabase-cli.ts';

/** Files that `npm run db:types` writes: one for the site, one for the edge functions. */
export const TYPE_FILES = [
  'src/types/database.ts',
  'supabase/functions/_shared/database.generated.ts',
] as const;

/**
 * Returns the TypeScript types of a database's public schema.
 *
 * @param url address of a database that has all migrations.
 */
export function generateTypes(url: string): Promise<string> {
  return supabaseCli(['gen', 'types', '--schema=public', `--remote=${url}?sslmode=disable`]);
}

/** Writes the types of the schema that the migrations create, to `TYPE_FILES` or to `files`. */
export async function run(files: readonly string[]): Promise<void> {
  const targets = files.length > 0 ? files : TYPE_FILES;
  const server = await startTemporaryServer();
  try {
    const database = await createDatabase(server.url, 'schema');
    const types = await generateTypes(database.url);
    for (const file of targets) await writeFile(resolve(ROOT, file), types);
  } finally {
    await server.stop();
  }
  console.log(`Wrote ${targets.join(' and ')}.`);
}
