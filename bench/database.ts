import { createDatabase, startTemporaryServer } from '../supabase/local/temporary-server.ts';
import { askAs, directoryQueries, lookUpBySlug, type DirectoryQuery } from './directory-queries.ts';
import { addActivity, addResources, type Driver } from './large-directory.ts';
import { median, type Measurement } from './measurement.ts';
import { explain, perRowHelperCalls } from './query-plan.ts';

const SMALL = 1000;
const LARGE = 20_000;
const WARM_UPS = 2;
const RUNS = 9;
/** Below this, in milliseconds, the figures of a look-up are noise and no ratio is asked of them. */
const INSTANT = 5;

/**
 * The lists and look-ups of the screens in a directory of 20,000 resources, inside the database and
 * under its policies.
 */
export async function measureDatabase(): Promise<Measurement[]> {
  const server = await startTemporaryServer();
  try {
    const driver = await createDatabase(server.url, 'schema');
    await addResources(driver, 0, SMALL - 1);
    const small = await medianTime(driver, lookUpBySlug);
    await addResources(driver, SMALL, LARGE - 1);
    await addActivity(driver);

    const measurements: Measurement[] = [];
    const calls: string[] = [];
    for (const query of directoryQueries) {
      const value = await medianTime(driver, query);
      const bound = query.atMost === undefined ? {} : { atMost: query.atMost };
      measurements.push({ name: query.name, value, unit: 'ms', ...bound });
      calls.push(...perRowHelperCalls(await explain(driver, query)));
    }
    const large = await medianTime(driver, lookUpBySlug);
    for (const call of calls) console.log(`  per row: ${call}`);
    return [
      ...measurements,
      {
        name: `by slug: ${LARGE} / ${SMALL} resources`,
        value: large / small,
        unit: 'ratio',
        ...(Math.max(small, large) < INSTANT ? {} : { atMost: 3 }),
      },
      { name: 'per-row helper calls', value: calls.length, unit: '', atMost: 0 },
    ];
  } finally {
    await server.stop();
  }
}

async function medianTime(driver: Driver, query: DirectoryQuery): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const { rows, time } = await askAs(driver, query.caller, query.sql);
    // A policy that hides everything would be the quickest of all.
    if (Number(rows[0]?.rows) === 0) throw new Error(`'${query.name}' found nothing.`);
    if (run >= WARM_UPS) times.push(time);
  }
  return median(times);
}
