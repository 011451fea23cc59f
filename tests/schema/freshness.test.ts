import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateTypes, TYPE_FILES } from '../../scripts/db-types.ts';
import { ROOT } from '../../scripts/settings.ts';
import { seedSql } from '../../supabase/seed/seed-sql.ts';
import { createTestDatabase } from '../database.ts';

const committed = (path: string) => readFile(join(ROOT, path), 'utf8');

it('the database types are up to date with the migrations (npm run db:types)', async () => {
  const database = await createTestDatabase();
  const types = await generateTypes(database.url);
  for (const file of TYPE_FILES) expect(await committed(file), file).toBe(types);
  await database.close();
});

it('supabase/seed.sql is up to date with supabase/seed (npm run db:seed)', async () => {
  expect(await committed('supabase/seed.sql')).toBe(seedSql());
});
