import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { supabaseCli } from '../../scripts/supabase-cli.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const adviceSchema = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

it('the Supabase advisors warn of the table left unguarded alone', async () => {
  await database.exec(`create table public.unguarded (id integer primary key);
    grant select on public.unguarded to anon;`);
  const remote = `--remote=${database.url}?sslmode=disable`;
  const output = await supabaseCli([
    'db',
    'advisors',
    '--level=warn',
    remote,
    '--output-format=json',
  ]);
  const { results } = adviceSchema.parse(JSON.parse(output));
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter(({ detail }) => !detail.includes('unguarded'))).toEqual([]);
});
