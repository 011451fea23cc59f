import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedSql } from '../supabase/seed/seed-sql.ts';
import { ROOT } from './settings.ts';

/** Writes `supabase/seed.sql` from `supabase/seed/`. */
export async function run(): Promise<void> {
  await writeFile(join(ROOT, 'supabase/seed.sql'), seedSql());
  console.log('supabase/seed.sql follows supabase/seed/.');
}
