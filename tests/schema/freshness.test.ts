import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateTypes } from '../../scripts/db-types.ts';
import { ROOT } from '../../scripts/settings.ts';
import { seedSql } from '../../supabase/seed/seed-sql.ts';
import { createTestDatabase } from '../database.ts';

const committed = (path: string) => readFile(join(ROOT, path), 'utf8');

it('src/types/database.ts is what the migrations make (npm run db:types)', async () => {
  const database = await createTestDatabase();
  expect(await committed('src/types/database.ts')).toBe(await generateTypes(database.url));
  await database.close();
});

it('supabase/seed.sql is what supabase/seed makes (npm run db:seed)', async () => {
  expect(await committed('supabase/seed.sql')).toBe(seedSql());
});
