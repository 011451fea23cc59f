import { z } from 'zod';
import type { Database } from './runner.ts';

const kindSchema = z.enum(['select', 'insert', 'update', 'delete', 'call']);
const roleSchema = z.enum(['anon', 'authenticated', 'service_role']);

const ruleSchema = z.object({
  name: z.string(),
  relation: z.string(),
  /** Null for rules that no cell can use, such as a grant of TRUNCATE. */
  kind: kindSchema.nullable(),
  column: z.string().nullable(),
  roles: z.array(roleSchema),
});

/** A rule that opens something to an API role: a policy or a grant. */
export type Rule = z.infer<typeof ruleSchema>;

/** Role 0 is PUBLIC. Other roles than those of the API, such as the owner, are excluded. */
const API_ROLES = `
  select array_agg(rolname::text) from pg_roles
  where rolname in ('anon', 'authenticated', 'service_role')`;

const POLICIES = `
  select
    format('policy %s', polname) as name,
    nspname || '.' || relname as relation,
    kind,
    null as column,
    (${API_ROLES} and (0 = any (polroles) or oid = any (polroles))) as roles
  from pg_policy
  join pg_class on pg_class.oid = polrelid
  join pg_namespace on pg_namespace.oid = relnamespace,
  unnest(case polcmd
    when 'r' then array['select']
    when 'a' then array['insert']
    when 'w' then array['update']
    when 'd' then array['delete']
    else array['select', 'insert', 'update', 'delete']
  end) as kind
  where nspname in ('public', 'private', 'storage')`;

// The platform grants on storage.objects; the project adds policies.
const GRANTS = `
  select
    format('grant of %s%s to %s', lower(privilege_type), ' on ' || attname,
      case grantee when 0 then 'everybody' else grantee::regrole::text end) as name,
    relation,
    case when privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      then lower(privilege_type) end as kind,
    attname as column,
    (${API_ROLES} and (grantee = 0 or oid = grantee)) as roles
  from (
    select nspname || '.' || relname as relation, null as attname, entry.*
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl) as entry
    where nspname in ('public', 'private', 'auth') and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select nspname || '.' || relname, attname::text, entry.*
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace,
    aclexplode(attacl) as entry
    where nspname in ('public', 'private', 'auth') and attnum > 0 and not attisdropped
    union all
    select 'schema ' || nspname, null, entry.*
    from pg_namespace, aclexplode(nspacl) as entry
    where (nspname = 'public' and privilege_type <> 'USAGE') or nspname = 'private'
  ) as entries`;

const EXECUTES = `
  select
    format('grant of execute to %s',
      case grantee when 0 then 'everybody' else grantee::regrole::text end) as name,
    nspname || '.' || proname as relation,
    'call' as kind,
    null as column,
    (${API_ROLES} and (grantee = 0 or oid = grantee)) as roles
  from pg_proc
  join pg_namespace on pg_namespace.oid = pronamespace,
  aclexplode(coalesce(proacl, acldefault('f', proowner))) as entry
  where nspname = 'public'`;

/**
 * Returns all policies on project tables and stored files, and all grants in the schemas of the
 * project.
 */
export async function rulesOf(database: Database): Promise<Rule[]> {
  const { rows } = await database.query(`
    select * from (${POLICIES} union all ${GRANTS} union all ${EXECUTES}) as rules
    where roles is not null
    order by relation, kind, name`);
  return z.array(ruleSchema).parse(rows);
}

const openableSchema = z.object({
  relation: z.string(),
  type: z.enum(['table', 'function']),
  /** Columns of a table; none for functions. */
  columns: z.array(z.string()),
});

/** A table or function in the API. */
export type Openable = z.infer<typeof openableSchema>;

/** Returns all tables and functions in the API. */
export async function openablesOf(database: Database): Promise<Openable[]> {
  const { rows } = await database.query(`
    select nspname || '.' || relname as relation, 'table' as type,
      coalesce((
        select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      ), '{}') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select nspname || '.' || proname, 'function', '{}'
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'public'
    order by 2, 1`);
  return z.array(openableSchema).parse(rows);
}
