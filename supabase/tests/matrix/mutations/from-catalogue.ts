import { z } from 'zod';
import type { Database } from '../runner.ts';
import { subjectOf } from '../subjects.ts';
import type { Mutation } from './mutation.ts';

/**
 * Policies whose widening has no effect, because the grants also restrict access. The handwritten
 * mutations widen both.
 */
const BACKED_BY_GRANTS = new Set(['organizations_insert_name_by_anon']);

const policySchema = z.object({
  name: z.string(),
  relation: z.string(),
  kind: z.enum(['select', 'insert', 'update', 'delete']),
  using: z.string().nullable(),
  check: z.string().nullable(),
});

const tableSchema = z.object({ relation: z.string() });
const namedSchema = z.object({ name: z.string(), relation: z.string() });

/**
 * Mutations from the catalogue: each policy dropped and widened, each table without row-level
 * security, triggers and unique keys.
 */
export async function mutationsFromCatalogue(database: Database): Promise<Mutation[]> {
  return [
    ...(await brokenPolicies(database)),
    ...(await openTables(database)),
    ...(await droppedTriggers(database)),
    ...(await uncheckedFunctions(database)),
  ];
}

async function brokenPolicies(database: Database): Promise<Mutation[]> {
  const { rows } = await database.query(`
    select policyname as name, schemaname || '.' || tablename as relation,
      lower(cmd) as kind, qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'storage')`);
  return z
    .array(policySchema)
    .parse(rows)
    .flatMap(({ name, relation, kind, using, check }) => {
      const dropped = {
        name: `policy ${name} is dropped`,
        sql: `drop policy ${name} on ${relation}`,
        relations: [relation],
        kind,
      };
      const clauses = [
        ...(using === null ? [] : ['using (true)']),
        ...(check === null ? [] : ['with check (true)']),
      ];
      const isOpen = [using, check].every((clause) => clause === null || clause === 'true');
      return isOpen || BACKED_BY_GRANTS.has(name)
        ? [dropped]
        : [
            dropped,
            {
              name: `policy ${name} lets everything through`,
              sql: `alter policy ${name} on ${relation} ${clauses.join(' ')}`,
              relations: [relation],
              kind,
            },
          ];
    });
}

// Private tables have no grants, so their row-level security has no effect.
async function openTables(database: Database): Promise<Mutation[]> {
  const { rows } = await database.query(`
    select nspname || '.' || relname as relation
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relrowsecurity
      and (nspname = 'public' or (nspname, relname) = ('storage', 'objects'))`);
  return z
    .array(tableSchema)
    .parse(rows)
    .map(({ relation }) => ({
      name: `row-level security of ${relation} is off`,
      sql: `alter table ${relation} disable row level security`,
      relations: [relation],
    }));
}

async function droppedTriggers(database: Database): Promise<Mutation[]> {
  const { rows } = await database.query(`
    select tgname as name, nspname || '.' || relname as relation, proname as function
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'private'::regnamespace`);
  return z
    .array(namedSchema.extend({ function: z.string() }))
    .parse(rows)
    .map(({ name, relation, function: called }) => ({
      name: `trigger ${name} is dropped`,
      sql: `drop trigger ${name} on ${relation}`,
      subjects: [subjectOf(`function private.${called}`), subjectOf(`trigger ${name}`)],
      // The trigger on accounts creates profiles.
      relations: [relation === 'auth.users' ? 'public.profiles' : relation],
    }));
}

/** Functions of staff and admins without their role check; functions that call one are asked as well. */
async function uncheckedFunctions(database: Database): Promise<Mutation[]> {
  const { rows } = await database.query(`
    select proname as name, pg_proc.oid::regprocedure::text as relation, array(
      select 'public.' || caller.proname
      from pg_proc as caller
      where caller.pronamespace = pg_proc.pronamespace
        and (caller.oid = pg_proc.oid
          or strpos(caller.prosrc, 'private.' || pg_proc.proname || '(') > 0)) as asked
    from pg_proc
    where pronamespace = 'private'::regnamespace
      and prosrc ~ 'perform private[.]require_(staff|admin)[(][)];'`);
  return z
    .array(namedSchema.extend({ asked: z.array(z.string()) }))
    .parse(rows)
    .map(({ name, relation, asked }) => ({
      name: `${name}() asks nobody who they are`,
      sql: `do $mutate$ begin
        execute regexp_replace(pg_get_functiondef('${relation}'::regprocedure),
          'perform private[.]require_(staff|admin)[(][)];', '');
        end $mutate$`,
      relations: asked,
    }));
}
