import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StackError } from '../supabase/local/errors.ts';
import { stackOptions } from './lifecycle.ts';
import { readLocalSettings, ROOT } from './settings.ts';
import { supabaseCli } from './supabase-cli.ts';

/** What `npm run db:types` writes, for the site and the edge functions. */
export const TYPE_FILE = 'src/types/database.ts';

/** The tasks `db:migration`, `db:reset`, `db:seed` and `db:types`. Each loads only its own tools. */
export async function run([command, ...files]: readonly string[]): Promise<void> {
  if (command === 'reset') await resetDatabase();
  else if (command === 'seed') await writeSeed(files[0] ?? 'supabase/seed.sql');
  else if (command === 'types') await writeTypes(files[0] ?? TYPE_FILE);
  else if (command === 'migration') await writeMigration(files);
  else throw new StackError('Name a command: migration, reset, seed or types.');
}

/** Moves the local database and uploads aside and creates new ones with demo data. */
async function resetDatabase(): Promise<void> {
  const { startStack } = await import('../supabase/local/stack.ts');
  const stack = await startStack({
    ...stackOptions(readLocalSettings(5173), true),
    apiPort: 0,
    mailPort: 0,
  });
  await stack.stop();
  console.log('The local database is new and holds the demo data.');
}

/** Writes the demo data of `supabase/seed/`. */
async function writeSeed(file: string): Promise<void> {
  const { seedSql } = await import('../supabase/seed/seed-sql.ts');
  await writeFile(resolve(ROOT, file), seedSql());
  console.log(`Wrote ${file}.`);
}

/** Writes the TypeScript types of the schema that the migrations create. */
async function writeTypes(file: string): Promise<void> {
  const { createDatabase, startTemporaryServer } =
    await import('../supabase/local/temporary-server.ts');
  const server = await startTemporaryServer('schema');
  try {
    const { url } = await createDatabase(server.url, 'schema');
    const remote = `--remote=${url}?sslmode=disable`;
    const types = await supabaseCli(['gen', 'types', '--schema=public', remote]);
    await writeFile(resolve(ROOT, file), types);
  } finally {
    await server.stop();
  }
  console.log(`Wrote ${file}.`);
}

/** Writes the migration from the schema that the migrations create to that of the schema files. */
async function writeMigration([name = '', ...flags]: readonly string[]): Promise<void> {
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new StackError(
      'Name the migration in lower case, for example: npm run db:migration add_event_language.',
    );
  }
  const { compareSchemas, DROP_FLAG, requireKeptData } =
    await import('../supabase/local/schema-difference.ts');
  const { applySchemaFiles } = await import('../supabase/local/schema-files.ts');
  const { createDatabase, startTemporaryServer } =
    await import('../supabase/local/temporary-server.ts');
  const server = await startTemporaryServer('schema');
  try {
    const described = await createDatabase(server.url, 'platform');
    await applySchemaFiles(described);
    const migrated = await createDatabase(server.url, 'schema');
    const difference = await compareSchemas(migrated.url, described.url);
    await Promise.all([described.close(), migrated.close()]);
    if (difference.statements.length === 0) {
      console.log(
        'The migrations already create the schema of supabase/schemas: nothing to write.',
      );
      return;
    }
    if (!flags.includes(DROP_FLAG)) await requireKeptData(difference);
    const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const file = join('supabase/migrations', `${version}_${name}.sql`);
    await writeFile(join(ROOT, file), `${difference.statements.join('\n\n')}\n`);
    console.log(`Wrote ${file}. Read it, and add what happens to existing rows.`);
  } finally {
    await server.stop();
  }
}
