import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StackError } from './errors.ts';
import type { SqlRunner } from './sql-runner.ts';

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
  /** Versions that this migration stands for; empty for all but a baseline. */
  readonly replaces: readonly string[];
}

const FILE_NAME = /^(\d{14})_([a-z0-9_]+)\.sql$/;
/** Comment of a baseline that names versions it replaces. */
const REPLACES = /^-- replaces((?: \d{14})+)$/gm;

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
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version, name, sql, checksum, replaces: replacedVersions(sql) };
    }),
  );
}

/** Returns the versions that the comments of a baseline name. */
function replacedVersions(sql: string): string[] {
  return [...sql.matchAll(REPLACES)].flatMap(([, versions = '']) => versions.trim().split(' '));
}

/**
 * Returns applied versions in the terms of the folder: its baseline in place of the migrations that it
 * replaces, where all of them were applied.
 */
export async function currentVersions(
  applied: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const baseline = (await readMigrations(folder)).find(
    ({ replaces }) => replaces.length > 0 && replaces.every((version) => applied.includes(version)),
  );
  if (baseline === undefined) return applied;
  const others = applied.filter((version) => !baseline.replaces.includes(version));
  return [...others, baseline.version].sort();
}

/**
 * Applies new migrations, each in its own transaction, so that an interrupted start leaves only
 * complete migrations. Rows are kept. A baseline is recorded, not applied, where all migrations that
 * it replaces were.
 *
 * @returns the names of the applied migrations.
 * @throws StackError when an applied migration was changed or deleted, when some of those that a
 *   baseline replaces are missing, or when one fails. Nothing is changed in the first two cases.
 */
export async function applyMigrations(database: SqlRunner, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const recorded = await database.query<{ version: string; checksum: string }>(
    'select version, checksum from supabase_migrations.schema_migrations order by version',
  );
  const applied = new Map(recorded.rows.map((row) => [row.version, row.checksum]));
  const baseline = migrations.find(({ replaces }) => replaces.some((it) => applied.has(it)));
  if (baseline !== undefined) {
    requireReplaced(baseline, applied);
    for (const version of baseline.replaces) applied.delete(version);
    applied.set(baseline.version, baseline.checksum);
  }
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
  if (baseline !== undefined) await recordBaseline(database, baseline);
  const missing = migrations.filter((migration) => !applied.has(migration.version));
  for (const migration of missing) await applyMigration(database, migration);
  return missing.map((migration) => migration.name);
}

/** @throws StackError when the database lacks a migration that the baseline replaces. */
function requireReplaced(baseline: Migration, applied: ReadonlyMap<string, string>): void {
  const lacking = baseline.replaces.find((version) => !applied.has(version));
  if (lacking === undefined) return;
  throw new StackError(
    `The database lacks the migration ${lacking}, which ${baseline.version}_${baseline.name}.sql replaces; nothing was changed. Start it once with the version of this program before that file, or run "npm run db:reset" for a fresh database with demo data, which moves the old one aside.`,
  );
}

/** Records a baseline in place of the migrations that it replaces. */
async function recordBaseline(database: SqlRunner, baseline: Migration): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      'delete from supabase_migrations.schema_migrations where version = any ($1)',
      [baseline.replaces],
    );
    await recordMigration(transaction, baseline);
  });
}

function recordMigration(transaction: Pick<SqlRunner, 'query'>, migration: Migration) {
  return transaction.query(
    'insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [migration.version, migration.name, migration.checksum],
  );
}

async function applyMigration(database: SqlRunner, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(migration.sql);
      await recordMigration(transaction, migration);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(
      `The migration ${migration.version}_${migration.name}.sql failed: ${reason}`,
      { cause: error },
    );
  }
}
