import type { SqlRunner } from '../../supabase/local/sql-runner.ts';

/** Returns the tables of these schemas by qualified name. */
export async function readTableNames(
  database: Pick<SqlRunner, 'query'>,
  schemas: readonly string[],
) {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p') order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
