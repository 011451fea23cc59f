import { extract } from '@supabase/pg-delta/extract';
import { plan, type Action } from '@supabase/pg-delta/plan';
import { formatSqlStatements } from '@supabase/pg-delta/sql-format';
import pg from 'pg';
import { StackError } from './errors.ts';
import { readSchemaFiles } from './schema-files.ts';

/** Flag with which a migration may drop columns and tables. */
export const DROP_FLAG = '--drop-data';
/** Role of the CLI and of the embedded stack; it owns what the migrations create. */
const OWNER = 'postgres';
const ROLES = [OWNER, 'anon', 'authenticated', 'service_role'];
const STYLE = {
  keywordCase: 'lower',
  indent: 2,
  // The tool breaks longer lines within expressions.
  maxWidth: 10_000,
  preserveRoutineBodies: true,
  preserveViewBodies: true,
} as const;

/** A table or a column that a migration drops. */
interface LostData {
  readonly kind: 'table' | 'column';
  readonly table: string;
  readonly name: string;
}

/** Statements that turn one schema into another, and the tables and columns that they drop. */
export interface SchemaDifference {
  readonly statements: readonly string[];
  readonly lost: readonly LostData[];
}

/**
 * Compares the schemas of two databases on one server.
 *
 * @param from address of the database that the statements change.
 * @param to address of the database that it becomes like.
 */
export async function compareSchemas(from: string, to: string): Promise<SchemaDifference> {
  const pools = [from, to].map((connectionString) => new pg.Pool({ connectionString }));
  try {
    const [source, desired] = await Promise.all(pools.map((pool) => extract(pool)));
    if (source === undefined || desired === undefined) throw new Error('Two databases are read.');
    const { actions, preamble } = plan(source.factBase, desired.factBase, {
      scope: 'database',
      defaultOwner: OWNER,
      assumedRoles: ROLES,
    });
    const settings = preamble
      // Names are qualified, and the caller records the migration in the same transaction.
      .filter(({ name }) => name !== 'search_path')
      .map(({ name, value }) => `set local ${name} = ${value}`);
    const statements = [...settings, ...actions.map(({ sql }) => sql)];
    return {
      statements:
        actions.length === 0 ? [] : formatSqlStatements(statements, STYLE).map((sql) => `${sql};`),
      lost: actions
        .filter(({ dataLoss }) => dataLoss === 'destructive')
        .flatMap(({ destroys }) => destroys.flatMap(lostData)),
    };
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

function lostData(id: Action['destroys'][number]): LostData[] {
  if (id.kind === 'table') {
    const table = `${id.schema}.${id.name}`;
    return [{ kind: id.kind, table, name: table }];
  }
  if (id.kind !== 'column') return [];
  const table = `${id.schema}.${id.table}`;
  return [{ kind: id.kind, table, name: `${table}.${id.name}` }];
}

/** @throws StackError that names a lost table or column, and the file to correct. */
export async function requireKeptData({ lost }: SchemaDifference, folder?: string): Promise<void> {
  const [first] = lost.toSorted((one, other) => other.kind.localeCompare(one.kind));
  if (first === undefined) return;
  const files = await readSchemaFiles(folder);
  const file = files.find(({ sql }) => sql.includes(`create table ${first.table} (`));
  throw new StackError(
    `The migration would drop the ${first.kind} ${first.name} with its data: put it back into ${file?.path ?? 'supabase/schemas'}, or run the command again with "-- ${DROP_FLAG}" if nobody needs the data; no migration was written.`,
  );
}
