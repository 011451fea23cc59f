import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
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

/** Writes `src/types/database.ts`, or the file that is named, from the migrations. */
export async function run([file = 'src/types/database.ts']: readonly string[]): Promise<void> {
  const server = await startTemporaryServer();
  try {
    const database = await createDatabase(server.url, 'schema');
    await writeFile(resolve(ROOT, file), await generateTypes(database.url));
  } finally {
    await server.stop();
  }
  console.log(`${file} follows the migrations.`);
}
