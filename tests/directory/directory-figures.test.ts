import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Fact {
  readonly organization?: string;
  readonly notion_id?: string;
  readonly geographic_region?: readonly string[];
  readonly status?: string;
}

/** Counts a directory of these resources as a visitor. */
function figuresOf(facts: readonly Fact[]) {
  return database.transaction(async (transaction) => {
    await transaction.query('delete from public.resources');
    await transaction.query(
      `insert into public.resources (name, slug, status, organization, notion_id, geographic_region)
       select 'Name', 'slug-' || position, coalesce(fact ->> 'status', 'approved'),
         fact ->> 'organization', fact ->> 'notion_id',
         array(select jsonb_array_elements_text(coalesce(fact -> 'geographic_region', '[]')))
       from jsonb_array_elements($1) with ordinality as listed (fact, position)`,
      [JSON.stringify(facts)],
    );
    await transaction.query('set local role anon');
    const { rows } = await transaction.query('select * from public.directory_figures()');
    return rows[0];
  });
}

it('counts nothing in an empty directory', async () => {
  expect(await figuresOf([])).toEqual({ resources: 0, organizations: 0, regions: 0 });
});

it('counts what is public, and no organization twice for its case, blanks or link', async () => {
  const names = ['Harbor Fund', 'harbor fund', 'HARBOR  FUND', 'Mill Lab', 'École', 'ÉCOLE'];
  const link = 'https://www.notion.so/Harbor-Fund-0123456789abcdef0123456789abcdef';
  const listed = [...names.map((organization) => ({ organization })), { notion_id: link }];
  expect(await figuresOf([...listed, { organization: 'Hidden', status: 'pending' }])).toEqual({
    resources: 7,
    organizations: 3,
    regions: 0,
  });
});

it('counts the regions with resources of their own', async () => {
  const lists = [['southern', 'downeast'], ['southern'], ['statewide'], []];
  const hidden = { geographic_region: ['western'], status: 'pending' };
  const facts = lists.map((list) => ({ geographic_region: list }));
  expect(await figuresOf([...facts, hidden])).toMatchObject({ regions: 2 });
});
