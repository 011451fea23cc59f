import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { loadPgtap } from './load-pgtap.ts';
import { runTapFile, tapFiles } from './tap.ts';

/**
 * Runs all `supabase/tests/*.sql` in one database and reports each assertion as a test. The files
 * roll back and also run under `npx supabase test db`.
 */
const database = await createTestDatabase();
await loadPgtap(database);
await database.exec('set search_path = public, extensions;');

afterAll(() => database.close());

for (const file of tapFiles) {
  const { planned, assertions } = await runTapFile(database, file);
  describe(file, () => {
    // 00-helpers.sql contains functions and no plan.
    it('runs as many assertions as it plans', () => {
      expect(assertions).toHaveLength(planned);
    });
    for (const { passed, title, diagnostics } of assertions) {
      it(title, () => {
        expect(passed, diagnostics).toBe(true);
      });
    }
  });
}
