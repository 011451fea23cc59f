import { isWithinBudget, type Measurement } from '../bench/measurement.ts';
import { StackError } from '../supabase/local/errors.ts';

/** Loaded one by one, so that a benchmark pays for its own tools alone. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  'start-up': async () => (await import('../bench/start-up.ts')).measureStartUp(),
  load: async () => (await import('../bench/load.ts')).measureLoad(),
  search: async () => (await import('../bench/search.ts')).measureSearch(),
  database: async () => (await import('../bench/database.ts')).measureDatabase(),
};

/**
 * Runs all benchmarks, or those that are named, and prints each figure beside its budget.
 *
 * @throws StackError when a name is unknown or a figure breaks its budget.
 */
export async function run(args: readonly string[]): Promise<void> {
  const names = args.length === 0 ? Object.keys(BENCHMARKS) : args;
  const broken: string[] = [];
  for (const name of names) {
    const benchmark = BENCHMARKS[name];
    if (benchmark === undefined) {
      throw new StackError(`There is no benchmark ${name}: ${Object.keys(BENCHMARKS).join(', ')}.`);
    }
    console.log(`\n── ${name}`);
    for (const measurement of await benchmark()) {
      console.log(describe(measurement));
      if (!isWithinBudget(measurement)) broken.push(measurement.name);
    }
  }
  if (broken.length > 0) throw new StackError(`Over budget: ${broken.join('; ')}.`);
}

function describe(measurement: Measurement): string {
  const { name, value, unit, atMost, atLeast } = measurement;
  const bound =
    atMost === undefined
      ? atLeast === undefined
        ? ''
        : `at least ${atLeast}`
      : `at most ${atMost}`;
  const mark = isWithinBudget(measurement) ? ' ' : '✘';
  const figure = value.toLocaleString('en-US', { maximumFractionDigits: 3 });
  return `${mark} ${name.padEnd(34)} ${figure.padStart(10)} ${unit.padEnd(8)} ${bound}`;
}
