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

/**
 * Returns a function that replaces calls of shared lists in the definition of a check, such as
 * `private.regions()`, by their values.
 */
export async function sharedLists(
  database: Pick<SqlRunner, 'query'>,
): Promise<(definition: string) => string> {
  const { rows } = await database.query<{ call: string; body: string }>(
    `select pronamespace::regnamespace || '.' || proname || '()' as call,
       pg_get_function_sqlbody(oid) as body
     from pg_proc
     where pronamespace = 'private'::regnamespace and pronargs = 0
       and prorettype = 'text[]'::regtype`,
  );
  const bodies = new Map(rows.map(({ call, body }) => [call, body]));
  return (definition) =>
    definition.replace(/private\.\w+\(\)/g, (call) => bodies.get(call) ?? call);
}
