import { createDatabase, startTemporaryServer } from '../supabase/local/temporary-server.ts';
import { askAs, directoryQueries, lookUpBySlug, type DirectoryQuery } from './directory-queries.ts';
import { addActivity, addResources, type Driver } from './large-directory.ts';
import { median, type Measurement } from './measurement.ts';
import { explain, perRowHelperCalls } from './query-plan.ts';

const SMALL = 1000;
const LARGE = 10_000;
const WARM_UPS = 2;
const RUNS = 9;
/** Look-ups faster than this, in milliseconds, are too noisy for a ratio. */
const INSTANT = 5;

/** Measures the queries of the screens with 10,000 resources under row-level security. */
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
    // Guards against a policy that is fast because it hides all rows.
    if (Number(rows[0]?.rows) === 0) throw new Error(`'${query.name}' found nothing.`);
    if (run >= WARM_UPS) times.push(time);
  }
  return median(times);
}
