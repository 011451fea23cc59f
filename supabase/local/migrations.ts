import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlRunner } from './database.ts';
import { StackError } from './errors.ts';

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** Reads the `<utc>_<subject>.sql` files of a folder in order. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (fileName) => {
      const match = FILE_NAME.exec(fileName);
      const [version, name] = [match?.[1], match?.[2]];
      if (version === undefined || name === undefined) {
        throw new StackError(
          `The migration ${fileName} is not named <utc>_<subject>.sql, for example 20260101000000_profiles.sql.`,
        );
      }
      const sql = await readFile(join(folder, fileName), 'utf8');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies new migrations, each in its own transaction, so that an interrupted start leaves only
 * complete migrations. Rows are kept.
 *
 * @returns the names of the applied migrations.
 * @throws StackError when an applied migration was changed or deleted, or when one fails. Nothing is
 *   changed in the first case.
 */
export async function applyMigrations(database: SqlRunner, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const recorded = await database.query<{ version: string; checksum: string }>(
    'select version, checksum from supabase_migrations.schema_migrations order by version',
  );
  const applied = new Map(recorded.rows.map((row) => [row.version, row.checksum]));
  const known = new Map(migrations.map((migration) => [migration.version, migration.checksum]));
  const newest = migrations.at(-1)?.version ?? '';
  // Ordered by version, so that a changed migration is reported before a newer one.
  for (const [version, checksum] of applied) {
    if (version > newest) {
      throw new StackError(
        `The database was written by a newer version of this program: it has the migration ${version}, which is not in supabase/migrations. Update the program, or set DATA_DIR to another folder.`,
      );
    }
    if (known.get(version) !== checksum) {
      throw new StackError(
        `The migration ${version} was changed after this database had applied it. Run "npm run db:reset" for a fresh database with demo data; it moves the old one aside.`,
      );
    }
  }
  const missing = migrations.filter((migration) => !applied.has(migration.version));
  for (const migration of missing) await applyMigration(database, migration);
  return missing.map((migration) => migration.name);
}

async function applyMigration(database: SqlRunner, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(migration.sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)',
        [migration.version, migration.name, migration.checksum],
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(
      `The migration ${migration.version}_${migration.name}.sql failed: ${reason}`,
      { cause: error },
    );
  }
}
