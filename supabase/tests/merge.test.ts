import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { rounds } from '../../tests/rounds.ts';

/** Any two resources, merged with any choice of columns and then changed elsewhere. */
const database = await createTestDatabase();
afterAll(() => database.close());

const RUNS = rounds(16, 100);
const columns = ['name', 'description', 'website', 'tags', 'location'] as const;
type Column = (typeof columns)[number];
type Row = Record<Column, unknown>;

const anyRow: fc.Arbitrary<Row> = fc.record({
  name: fc.constantFrom('One', 'Two', 'Three'),
  description: fc.constantFrom(null, 'Short', 'Long\n\ntext with “quotes”'),
  website: fc.constantFrom(null, 'https://one.example.org', 'https://two.example.org'),
  tags: fc.subarray(['a', 'b', 'c']),
  location: fc.constantFrom(null, 'Bath', 'Saco'),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function rowsOf<Result>(sql: string, values: unknown[] = []): Promise<Result[]> {
  return (await database.query<Result>(sql, values)).rows;
}

async function write(id: string, values: Partial<Row>): Promise<void> {
  const names = columns.filter((column) => column in values);
  const changes = names.map((column, index) => `${column} = $${index + 2}`);
  await rowsOf(`update public.resources set ${changes.join(', ')} where id = $1`, [
    id,
    ...names.map((column) => values[column]),
  ]);
}

async function add(row: Row): Promise<string> {
  const id = randomUUID();
  await database.exec('reset role');
  await rowsOf(
    `insert into public.resources (id, slug, name, status) values ($1, $2, 'New', 'coming_soon')`,
    [id, `pier-${id}`],
  );
  await database.exec('set role authenticated');
  await write(id, row);
  return id;
}

const read = (id: string) =>
  rowsOf(`select ${columns.join(', ')}, status from public.resources where id = $1`, [id]);

/** Number of the newest change of a resource. */
async function newest(id: string): Promise<number> {
  const [change] = await rowsOf<{ id: string }>(
    `select coalesce(max(id), 0)::text as id from public.change_history('resources', $1)`,
    [id],
  );
  return Number(change?.id);
}

async function actAsAdmin(): Promise<void> {
  const admin = randomUUID();
  await rowsOf('insert into auth.users (id, email) values ($1, $2)', [admin, 'admin@example.org']);
  await rowsOf(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [admin]);
  await rowsOf(
    `select set_config('request.jwt.claim.sub', $1, false),
       set_config('request.jwt.claims', $2, false)`,
    [admin, JSON.stringify({ sub: admin, role: 'authenticated' })],
  );
}

it('a merge that is undone leaves both as they were, but for changes elsewhere', async () => {
  await actAsAdmin();
  let undone = 0;
  const anyColumns = fc.subarray([...columns]);
  await fc.assert(
    fc.asyncProperty(anyRow, anyRow, anyColumns, anyRow, anyColumns, async (...given) => {
      const [keptRow, mergedRow, taken, laterRow, touched] = given;
      const [kept, merged] = [await add(keptRow), await add(mergedRow)];
      const before = { kept: await newest(kept), merged: await newest(merged) };
      const versions = await rowsOf<{ id: string; updated_at: string }>(
        'select id, updated_at::text from public.resources where id = any ($1)',
        [[kept, merged]],
      );
      const seen = (id: string) => JSON.stringify(versions.find((version) => version.id === id));
      const changes = Object.fromEntries(taken.map((column) => [column, mergedRow[column]]));
      await rowsOf('select public.merge_resources($1, $2, $3)', [
        seen(kept),
        seen(merged),
        JSON.stringify(changes),
      ]);
      expect(await read(kept)).toEqual([{ ...keptRow, ...changes, status: 'coming_soon' }]);
      expect(await read(merged)).toEqual([{ ...mergedRow, status: 'archived' }]);
      const after = { kept: await newest(kept), merged: await newest(merged) };

      // Elsewhere: columns that the merge did not change.
      const differing = taken.filter((column) => !isSame(keptRow[column], mergedRow[column]));
      const elsewhere = touched.filter((column) => !differing.includes(column));
      const later = Object.fromEntries(elsewhere.map((column) => [column, laterRow[column]]));
      if (elsewhere.length > 0) {
        await write(kept, later);
        await write(merged, later);
      }
      for (const side of ['kept', 'merged'] as const) {
        if (after[side] === before[side]) continue;
        await rowsOf('select public.undo_change($1)', [after[side]]);
        undone++;
      }
      expect(await read(kept)).toEqual([{ ...keptRow, ...later, status: 'coming_soon' }]);
      expect(await read(merged)).toEqual([{ ...mergedRow, ...later, status: 'coming_soon' }]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(undone).toBeGreaterThan(RUNS * 1.25);
});
