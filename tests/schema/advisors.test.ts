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

async function advise(): Promise<string[]> {
  const remote = `--remote=${database.url}?sslmode=disable`;
  const output = await supabaseCli([
    ...['db', 'advisors', '--level=warn', remote, '--output-format=json'],
  ]);
  return adviceSchema
    .parse(JSON.parse(output))
    .results.map(({ level, name, detail }) => `${level} ${name}: ${detail}`);
}

it('the Supabase advisors report no warnings', async () => {
  expect(await advise()).toEqual([]);
});

it('the Supabase advisors report a table without row-level security', async () => {
  await database.exec(`create table public.unguarded (id integer primary key);
    grant select on public.unguarded to anon;`);
  expect((await advise()).join('\n')).toContain('unguarded');
});
