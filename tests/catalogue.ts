import type { SqlRunner } from '../supabase/local/sql-runner.ts';

/** Describes a database schema: one readable line per object, by kind, in a fixed order. */
export type Catalogue = Readonly<Record<keyof typeof QUERIES, readonly string[]>>;

/**
 * Schemas with objects of the project; `auth` for the account trigger, `storage` for its policies.
 */
const OWN = `('public', 'private', 'auth', 'storage', 'supabase_migrations')`;

/** Members of extensions are excluded: they depend on the extension's version. */
const notOfExtension = (catalogue: string, object: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass
    and objid = ${object}.oid and deptype = 'e')`;

/**
 * Formats an access list; null is the default one. MAINTAIN is excluded: it exists since PostgreSQL
 * 17 and no schema file mentions it.
 */
const grants = (what: string, list: string, from: string) => `
  select ${what} || ': ' || string_agg(
      grantee_name || ' ' || privilege_type || case when is_grantable then '*' else '' end, ', '
      order by grantee_name, privilege_type) as line
  from ${from}
  cross join lateral aclexplode(${list}) as entry
  cross join lateral (
    select case entry.grantee when 0 then 'public' else entry.grantee::regrole::text end
  ) as who (grantee_name)
  where nspname in ${OWN} and privilege_type <> 'MAINTAIN'`;

const RELATIONS = 'pg_class c join pg_namespace n on n.oid = c.relnamespace';
const FUNCTIONS = 'pg_proc p join pg_namespace n on n.oid = p.pronamespace';

const QUERIES = {
  extensions: `
    select extname || ' in ' || nspname as line
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname <> 'plpgsql'`,
  schemas:
    grants('nspname', `coalesce(nspacl, acldefault('n', nspowner))`, 'pg_namespace n') +
    ' group by nspname',
  defaultPrivileges: `
    select coalesce(nspname, 'any schema') || ' ' || defaclobjtype::text || ' by ' ||
      defaclrole::regrole::text || ': ' || (
        select coalesce(string_agg(
          entry.grantee::regrole::text || ' ' || privilege_type, ', ' order by entry.grantee::regrole::text,
          privilege_type), 'nothing')
        from aclexplode(defaclacl) as entry where privilege_type <> 'MAINTAIN') as line
    from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace`,
  relations: `
    select nspname || '.' || relname || ' ' || relkind::text || ' owned by ' || relowner::regrole::text ||
      case when relrowsecurity then ', row security' else '' end ||
      case when relforcerowsecurity then ', forced' else '' end ||
      coalesce(' with ' || array_to_string(reloptions, ', '), '') ||
      case when relkind in ('v', 'm') then ' as ' || pg_get_viewdef(c.oid) else '' end ||
      coalesce(' -- ' || obj_description(c.oid, 'pg_class'), '') as line
    from ${RELATIONS} where nspname in ${OWN} and relkind in ('r', 'p', 'v', 'm', 'S', 'c')`,
  columns: `
    select nspname || '.' || relname || '.' || attname || ' ' ||
      row_number() over (partition by c.oid order by attnum) || ' ' ||
      format_type(atttypid, atttypmod) ||
      case when attnotnull then ' not null' else '' end ||
      case when attidentity <> '' then ' identity ' || attidentity::text else '' end ||
      case when attgenerated <> '' then ' generated ' || attgenerated::text else '' end ||
      coalesce(' default ' || pg_get_expr(adbin, adrelid), '') ||
      coalesce(' -- ' || col_description(c.oid, attnum), '') as line
    from ${RELATIONS}
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where nspname in ${OWN} and relkind in ('r', 'p', 'v', 'm', 'c')`,
  // PostgreSQL 18 lists NOT NULL here too; the column already has it.
  constraints: `
    select nspname || '.' || relname || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) ||
      case when convalidated then '' else ' not valid' end as line
    from ${RELATIONS} join pg_constraint k on conrelid = c.oid
    where nspname in ${OWN} and contype <> 'n'`,
  indexes: `
    select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end as line
    from ${RELATIONS} join pg_index on indrelid = c.oid where nspname in ${OWN}`,
  policies: `
    select schemaname || '.' || tablename || ' ' || policyname || ' ' || permissive || ' ' || cmd ||
      ' to ' || array_to_string(roles, ', ') || coalesce(' using ' || qual, '') ||
      coalesce(' check ' || with_check, '') as line
    from pg_policies where schemaname in ${OWN}`,
  relationGrants:
    grants(
      `nspname || '.' || relname`,
      `coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`,
      RELATIONS,
    ) + ` and relkind in ('r', 'p', 'v', 'm', 'S') group by nspname, relname`,
  columnGrants:
    grants(
      `nspname || '.' || relname || '.' || attname`,
      'attacl',
      `${RELATIONS} join pg_attribute on attrelid = c.oid`,
    ) + ' group by nspname, relname, attname',
  functions: `
    select pg_get_functiondef(p.oid) || ' owned by ' || proowner::regrole::text ||
      coalesce(' -- ' || obj_description(p.oid, 'pg_proc'), '') as line
    from ${FUNCTIONS}
    where nspname in ${OWN} and prokind in ('f', 'p') and ${notOfExtension('pg_proc', 'p')}`,
  functionGrants:
    grants('p.oid::regprocedure::text', `coalesce(proacl, acldefault('f', proowner))`, FUNCTIONS) +
    ` and ${notOfExtension('pg_proc', 'p')} group by p.oid`,
  triggers: `
    select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text as line
    from ${RELATIONS} join pg_trigger t on tgrelid = c.oid
    where nspname in ${OWN} and not tgisinternal`,
};

/**
 * Reads the schema of a database. Databases with equal catalogues are the same. Empties the search
 * path, so that names are qualified.
 */
export async function catalogueOf(database: Pick<SqlRunner, 'exec' | 'query'>): Promise<Catalogue> {
  await database.exec(`set search_path = ''`);
  const read = async (sql: string) => {
    const { rows } = await database.query<{ line: string }>(
      `select line from (${sql}) as it order by line collate "C"`,
    );
    return rows.map((row) => row.line);
  };
  const catalogue: Record<string, readonly string[]> = {};
  for (const [kind, sql] of Object.entries(QUERIES)) catalogue[kind] = await read(sql);
  await database.exec('reset search_path');
  return catalogue as Catalogue;
}
