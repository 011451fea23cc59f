import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryQueries, lookUpById, lookUpBySlug } from '../../bench/directory-queries.ts';
import { addActivity, addResources } from '../../bench/large-directory.ts';
import { explain, indexesOf, perRowHelperCalls } from '../../bench/query-plan.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

// Checks plans; `npm run bench -- database` measures times.
const RESOURCES = 2000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await addResources(database, 0, RESOURCES - 1);
  await addActivity(database);
});
afterAll(() => database.close());

describe('the plans of lists and look-ups', () => {
  it.each(directoryQueries)('$name: calls no helper per row', async (query) => {
    expect(perRowHelperCalls(await explain(database, query))).toEqual([]);
  });

  it.each([
    { query: lookUpBySlug, index: 'resources_slug_key' },
    { query: lookUpById, index: 'resources_pkey' },
  ])('$query.name: reads $index and nothing else', async ({ query, index }) => {
    expect(indexesOf(await explain(database, query))).toEqual([index]);
  });
});

describe('a policy that is not wrapped in a select', () => {
  it.each(['private.is_staff()', 'submitted_by = auth.uid()'])(
    'is found: %s',
    async (condition) => {
      await database.exec(
        `alter policy resources_select_visible_by_authenticated on public.resources
         using (status = 'approved' or ${condition})`,
      );
      const asked = directoryQueries.filter(({ caller }) => caller === 'serviceAdmin');
      const plans = await Promise.all(asked.map((query) => explain(database, query)));
      expect(plans.flatMap(perRowHelperCalls)).not.toEqual([]);
    },
  );
});
