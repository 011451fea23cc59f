import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { seedSql } from '../supabase/seed/seed-sql.ts';
import { ROOT } from './settings.ts';

/** Writes `supabase/seed.sql`, or the named file, from `supabase/seed/`. */
export async function run([file = 'supabase/seed.sql']: readonly string[]): Promise<void> {
  await writeFile(resolve(ROOT, file), seedSql());
  console.log(`Wrote ${file}.`);
}
