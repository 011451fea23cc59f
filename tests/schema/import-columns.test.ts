import { expect, it } from 'vitest';
import { resourceCells } from '../../src/features/import/rules/import-cells.ts';
import { createTestDatabase } from '../database.ts';

it('the columns of the registry match those that the database imports', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.query<{ name: string }>(
    'select name from jsonb_object_keys(private.import_columns()) as name',
  );
  await database.close();
  expect(rows.length).toBeGreaterThan(40);
  expect(Object.keys(resourceCells).sort()).toEqual(rows.map(({ name }) => name).sort());
});
