import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, startTemporaryServer } from '../supabase/local/temporary-server.ts';
import { ROOT } from './settings.ts';
import { supabaseCli } from './supabase-cli.ts';

/**
 * The generated types of the schema that the migrations make.
 *
 * @param url address of a database with that schema.
 */
export function generateTypes(url: string): Promise<string> {
  return supabaseCli(['gen', 'types', '--schema=public', `--remote=${url}?sslmode=disable`]);
}

/** Writes `src/types/database.ts` anew. */
export async function run(): Promise<void> {
  const server = await startTemporaryServer();
  try {
    const database = await createDatabase(server.url, 'schema');
    await writeFile(join(ROOT, 'src/types/database.ts'), await generateTypes(database.url));
  } finally {
    await server.stop();
  }
  console.log('src/types/database.ts follows the migrations.');
}
