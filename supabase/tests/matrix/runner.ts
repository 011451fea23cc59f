import { z } from 'zod';
import { describeCell, patternOf, type Cell } from './cells.ts';
import { accountsSql, rowsSql } from './fixtures.ts';
import { sqlOf } from './operation.ts';
import { accountId, apiRoleOf, isSignedIn, type Persona } from './personas.ts';

/** A cell as a statement that is rolled back. */
export interface Script {
  readonly name: string;
  readonly expected: string;
  readonly as: Persona;
  readonly sql: string;
}

export interface Deviation {
  readonly name: string;
  readonly expected: string;
  readonly got: string;
}

/** Required database operations. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * SQL function that runs JSON scripts, each in a rolled back subtransaction. Returns 'ok:' with the
 * row count of the statement, or its SQLSTATE. With `first_only` it stops after the first
 * unexpected result.
 */
const RUNNER = `
create or replace function pg_temp.run_scripts(scripts jsonb, first_only boolean)
returns table (index integer, got text)
language plpgsql
as $runner$
declare
  script jsonb;
  rows bigint;
begin
  for index, script in
    select (item.ordinality - 1)::integer, item.value
    from jsonb_array_elements(scripts) with ordinality as item
  loop
    begin
      perform
        set_config('request.jwt.claim.sub', script ->> 'sub', true),
        set_config('request.jwt.claim.role', script ->> 'role', true),
        set_config('request.jwt.claims',
          jsonb_build_object('sub', script ->> 'sub', 'role', script ->> 'role')::text, true),
        set_config('role', script ->> 'role', true);
      execute script ->> 'sql';
      get diagnostics rows = row_count;
      raise exception using errcode = 'OKROW', message = rows::text;
    exception
      when sqlstate 'OKROW' then got := 'ok:' || sqlerrm;
      when others then got := sqlstate;
    end;
    return next;
    exit when first_only and got !~ (script ->> 'pattern');
  end loop;
end;
$runner$;`;

/** Begins a transaction with the fixtures; roll it back at the end. */
export async function beginWithFixtures(database: Database): Promise<void> {
  await database.exec('begin');
  await database.exec(accountsSql());
  await database.exec(rowsSql());
  await database.exec(RUNNER);
}

/** Returns a cell as a script. */
export function scriptOf(cell: Cell): Script {
  return {
    name: describeCell(cell),
    expected: cell.expected,
    as: cell.persona,
    sql: sqlOf(cell.operation),
  };
}

const answersSchema = z.array(z.object({ index: z.number(), got: z.string() }));

/** Returns the result of each script in order, in one round trip. */
export async function runScripts(
  database: Database,
  scripts: readonly Script[],
  { firstOnly = false } = {},
): Promise<string[]> {
  const sent = scripts.map(({ expected, as, sql }) => ({
    pattern: patternOf(expected),
    sql,
    role: apiRoleOf(as),
    sub: isSignedIn(as) ? accountId(as) : '',
  }));
  const { rows } = await database.query('select * from pg_temp.run_scripts($1::jsonb, $2)', [
    JSON.stringify(sent),
    firstOnly,
  ]);
  return answersSchema.parse(rows).map(({ got }) => got);
}

/** Returns the scripts with unexpected results. */
export function deviationsOf(scripts: readonly Script[], answers: readonly string[]): Deviation[] {
  return answers.flatMap((got, index) => {
    const script = scripts[index];
    if (script === undefined) throw new Error('There are more answers than questions.');
    const { name, expected } = script;
    return new RegExp(patternOf(expected)).test(got) ? [] : [{ name, expected, got }];
  });
}

/** Describes an unexpected result. */
export function describeDeviation({ name, expected, got }: Deviation): string {
  return `${name}: expected ${expected}, got ${got}`;
}
