import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../supabase/local/database.ts';
import { withSqlServer } from '../supabase/local/sql-server.ts';
import { ROOT } from './settings.ts';
import { supabaseCli } from './supabase-cli.ts';

/** The generated types of the schema that the migrations make. */
export async function generateTypes(): Promise<string> {
  const connection = await openDatabase();
  try {
    return await withSqlServer(connection.driver, (address) =>
      supabaseCli(['gen', 'types', '--schema=public', `--remote=${address}`]),
    );
  } finally {
    await connection.close();
  }
}

/** Writes `src/types/database.ts` anew. */
export async function run(): Promise<void> {
  await writeFile(join(ROOT, 'src/types/database.ts'), await generateTypes());
  console.log('src/types/database.ts follows the migrations.');
}
