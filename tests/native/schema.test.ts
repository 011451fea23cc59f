import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, seedDatabase } from '../../supabase/local/database.ts';
import type { SqlRunner } from '../../supabase/local/sql-runner.ts';
import { catalogueOf } from '../catalogue.ts';
import { readTableNames } from '../schema/table-names.ts';
import { createNativeDatabase, runnerOf } from './native-database.ts';
import {
  findNativePostgres,
  nativeTitle,
  startCluster,
  type NativeCluster,
} from './native-postgres.ts';

const native = findNativePostgres();

async function rowCounts(database: SqlRunner): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await readTableNames(database, ['public', 'private', 'auth', 'storage'])) {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::integer as count from ${name}`,
    );
    counts[name] = rows[0]?.count ?? Number.NaN;
  }
  return counts;
}

describe.skipIf(!native.found)(`the schema on ${nativeTitle(native)}`, () => {
  let cluster: NativeCluster;
  let first: Client;
  beforeAll(async () => {
    if (!native.found) return;
    cluster = await startCluster(native.folder);
    first = await createNativeDatabase(cluster, 'first');
  });
  afterAll(() => cluster.stop());

  it('is the same when the migrations run from empty a second time', async () => {
    const second = await createNativeDatabase(cluster, 'second');
    expect(await catalogueOf(runnerOf(second))).toEqual(await catalogueOf(runnerOf(first)));
  });

  it('is the one of the embedded database', async () => {
    const embedded = await openDatabase();
    expect(await catalogueOf(runnerOf(first))).toEqual(await catalogueOf(embedded.driver));
    await embedded.close();
  });

  it('keeps its rows when the demo data is loaded a second time', async () => {
    const seeded = runnerOf(await createNativeDatabase(cluster, 'seeded', { seed: true }));
    const once = await rowCounts(seeded);
    expect(once['public.resources']).toBeGreaterThan(0);
    await seedDatabase(seeded);
    expect(await rowCounts(seeded)).toEqual(once);
  });
});
