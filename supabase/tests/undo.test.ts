import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { rounds } from '../../tests/rounds.ts';

/**
 * Any history of a resource: edits of some columns, and undos of earlier edits. A model that knows
 * which edits hold says which undos succeed and what the row is then.
 */
const database = await createTestDatabase();
afterAll(() => database.close());

const RUNS = rounds(25, 100);
const columns = ['name', 'description', 'website', 'tags'] as const;
type Column = (typeof columns)[number];
type Row = Record<Column, unknown>;

const valueOf: Record<Column, fc.Arbitrary<unknown>> = {
  name: fc.constantFrom('One', 'Two', 'Three'),
  description: fc.constantFrom(null, 'Short', 'Long\n\ntext with “quotes”'),
  website: fc.constantFrom(null, 'https://one.example.org', 'https://two.example.org'),
  tags: fc.subarray(['a', 'b', 'c']),
};
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ values: fc.record(valueOf, { requiredKeys: [] }) }) },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat() }) },
);

interface Edit {
  readonly id: string;
  readonly before: Partial<Row>;
  readonly after: Partial<Row>;
  /** Index of the edit that this one undid. */
  readonly undoes: number | null;
  undoneBy: number | null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keysOf = (values: Partial<Row>) => columns.filter((column) => column in values);

/** Whether nothing that still holds touched the columns of an edit later. */
function isUntouched(edits: readonly Edit[], index: number): boolean {
  const edit = edits[index];
  if (edit?.undoneBy !== null) return false;
  const touched = edits
    .slice(index + 1)
    .filter((later) => later.undoneBy === null && later.undoes === null)
    .flatMap((later) => keysOf(later.after));
  return keysOf(edit.after).every((column) => !touched.includes(column));
}

async function addResource(staff: string): Promise<string> {
  await database.exec('reset role');
  const id = randomUUID();
  await database.query(
    `insert into public.resources (id, slug, name, status) values ($1, $2, 'One', 'approved')`,
    [id, `pier-${id}`],
  );
  await database.query(`select set_config('request.jwt.claim.sub', $1, false)`, [staff]);
  await database.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: staff, role: 'authenticated' }),
  ]);
  await database.exec('set role authenticated');
  return id;
}

async function write(id: string, values: Partial<Row>): Promise<void> {
  await database.query(
    `update public.resources set ${keysOf(values)
      .map((column, index) => `${column} = $${index + 2}`)
      .join(', ')} where id = $1`,
    [id, ...keysOf(values).map((column) => values[column])],
  );
}

async function read(id: string): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(
    `select ${columns.join(', ')} from public.resources where id = $1`,
    [id],
  );
  return rows[0];
}

async function newest(id: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select max(id)::text as id from public.change_history('resources', $1)`,
    [id],
  );
  return rows[0]?.id ?? '';
}

/** Resolves to 'ok', or to the SQLSTATE of the refusal. */
async function undo(changeId: string): Promise<string> {
  const { rows } = await database.query<{ code: string }>('select pg_temp.undo($1) as code', [
    changeId,
  ]);
  return rows[0]?.code ?? '';
}

it('puts back what a change replaced, whatever happened elsewhere', async () => {
  const staff = randomUUID();
  await database.query('insert into auth.users (id, email) values ($1, $2)', [
    staff,
    'staff@example.org',
  ]);
  await database.query(
    `insert into public.user_roles (user_id, role) values ($1, 'service_admin')`,
    [staff],
  );
  // In SQL, because an error would end the connection and with it the role.
  await database.exec(`
    create function pg_temp.undo(change_id bigint) returns text language plpgsql as $$
    begin
      perform public.undo_change(change_id);
      return 'ok';
    exception when others then
      return sqlstate;
    end $$;
    grant execute on function pg_temp.undo(bigint) to authenticated`);
  let undone = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const id = await addResource(staff);
      const row: Row = { name: 'One', description: null, website: null, tags: [] };
      const edits: Edit[] = [];
      for (const one of steps) {
        if ('values' in one) {
          const changed = columns.filter(
            (column) => column in one.values && !isSame(one.values[column], row[column]),
          );
          if (changed.length === 0) continue;
          const pick = (from: Partial<Row>) =>
            Object.fromEntries(changed.map((column) => [column, from[column]]));
          const [before, after] = [pick(row), pick(one.values)];
          await write(id, after);
          Object.assign(row, after);
          edits.push({ id: await newest(id), before, after, undoes: null, undoneBy: null });
        } else if (edits.length > 0) {
          const index = one.undo % edits.length;
          const edit = edits[index];
          if (edit === undefined) continue;
          const outcome = await undo(edit.id);
          if (!isUntouched(edits, index)) {
            expect(outcome).toBe('PT409');
            refused++;
          } else if (outcome === 'ok') {
            Object.assign(row, edit.before);
            edit.undoneBy = edits.length;
            const original = edit.undoes === null ? undefined : edits[edit.undoes];
            if (original !== undefined) original.undoneBy = null;
            edits.push({
              id: await newest(id),
              before: edit.after,
              after: edit.before,
              undoes: index,
              undoneBy: null,
            });
            undone++;
          } else {
            // Another value by the undo of an older change.
            expect(outcome).toBe('PT409');
            expect(keysOf(edit.after).every((key) => isSame(edit.after[key], row[key]))).toBe(
              false,
            );
          }
        }
        expect(await read(id)).toEqual(row);
      }
    }),
    { numRuns: RUNS },
  );
  expect(undone).toBeGreaterThan(RUNS / 3);
  expect(refused).toBeGreaterThan(RUNS / 3);
});
