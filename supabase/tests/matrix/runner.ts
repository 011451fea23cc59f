import { z } from 'zod';
import { describeCell, patternOf, type Cell } from './cells.ts';
import { accountsSql, rowsSql } from './fixtures.ts';
import { sqlOf } from './operation.ts';
import { accountId, apiRoleOf, isSignedIn, type Persona } from './personas.ts';

/** Who runs a statement: a persona, or the owner of the database who looks at what happened. */
export type Actor = Persona | 'database';

export interface Step {
  readonly as: Actor;
  readonly sql: string;
}

/** Statements that run one after the other and are undone together. */
export interface Script {
  readonly name: string;
  readonly expected: string;
  readonly steps: readonly Step[];
}

export interface Deviation {
  readonly name: string;
  readonly expected: string;
  readonly got: string;
}

/** What this needs of a database. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Runs scripts given as JSON, each in a subtransaction that is always undone, and answers with
 * 'ok:' and the rows of the last statement, or with the SQLSTATE of the first refusal. With
 * `first_only` it ends after the first answer that is not as expected.
 */
const RUNNER = `
create or replace function pg_temp.run_scripts(scripts jsonb, first_only boolean)
returns table (index integer, got text)
language plpgsql
as $runner$
declare
  script jsonb;
  step jsonb;
  rows bigint;
begin
  for index, script in
    select (item.ordinality - 1)::integer, item.value
    from jsonb_array_elements(scripts) with ordinality as item
  loop
    begin
      for step in select value from jsonb_array_elements(script -> 'steps') loop
        perform
          set_config('role', 'none', true),
          set_config('request.jwt.claim.sub', step ->> 'sub', true),
          set_config('request.jwt.claim.role', step ->> 'role', true),
          set_config('request.jwt.claims',
            jsonb_build_object('sub', step ->> 'sub', 'role', step ->> 'role')::text, true),
          set_config('role', step ->> 'role', true);
        execute step ->> 'sql';
        get diagnostics rows = row_count;
      end loop;
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

/** Begins a transaction with the fixtures in it; roll it back when done. */
export async function beginWithFixtures(database: Database): Promise<void> {
  await database.exec('begin');
  await database.exec(accountsSql());
  await database.exec(rowsSql());
  await database.exec(RUNNER);
}

/** A cell as a script of one step. */
export function scriptOf(cell: Cell): Script {
  return {
    name: describeCell(cell),
    expected: cell.expected,
    steps: [{ as: cell.persona, sql: sqlOf(cell.operation) }],
  };
}

const answersSchema = z.array(z.object({ index: z.number(), got: z.string() }));

/** The answer to each script, in their order; in one round trip. */
export async function runScripts(
  database: Database,
  scripts: readonly Script[],
  { firstOnly = false } = {},
): Promise<string[]> {
  const sent = scripts.map(({ expected, steps }) => ({
    pattern: patternOf(expected),
    steps: steps.map(({ as, sql }) => ({ sql, ...settingsOf(as) })),
  }));
  const { rows } = await database.query('select * from pg_temp.run_scripts($1::jsonb, $2)', [
    JSON.stringify(sent),
    firstOnly,
  ]);
  return answersSchema.parse(rows).map(({ got }) => got);
}

/** The scripts that were not answered as expected. */
export function deviationsOf(scripts: readonly Script[], answers: readonly string[]): Deviation[] {
  return answers.flatMap((got, index) => {
    const script = scripts[index];
    if (script === undefined) throw new Error('There are more answers than questions.');
    const { name, expected } = script;
    return new RegExp(patternOf(expected)).test(got) ? [] : [{ name, expected, got }];
  });
}

/** A deviation in words. */
export function describeDeviation({ name, expected, got }: Deviation): string {
  return `${name}: expected ${expected}, got ${got}`;
}

function settingsOf(actor: Actor): { role: string; sub: string } {
  if (actor === 'database') return { role: 'none', sub: '' };
  return { role: apiRoleOf(actor), sub: isSignedIn(actor) ? accountId(actor) : '' };
}
