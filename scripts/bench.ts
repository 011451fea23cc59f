import { isWithinBudget, type Measurement } from '../bench/measurement.ts';
import { StackError } from '../supabase/local/errors.ts';

/** Loaded one by one, so that a benchmark pays for its own tools alone. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  backend: async () => (await import('../bench/backend.ts')).measureBackend(),
  'start-up': async () => (await import('../bench/start-up.ts')).measureStartUp(),
  load: async () => (await import('../bench/load.ts')).measureLoad(),
  search: async () => (await import('../bench/search.ts')).measureSearch(),
  database: async () => (await import('../bench/database.ts')).measureDatabase(),
  prerender: async () => (await import('../bench/prerender.ts')).measurePrerender(),
};

/** Needs arguments of its own, so it runs only when it is named. */
const EXTRACTION = 'extraction';

/**
 * Runs all benchmarks, or those that are named, and prints each figure beside its budget.
 * `extraction --cases <file>` scores the reading of pasted text instead.
 *
 * @throws StackError when a name is unknown or a figure breaks its budget.
 */
export async function run(args: readonly string[]): Promise<void> {
  const broken: string[] = [];
  if (args[0] === EXTRACTION) {
    const { measureExtraction } = await import('../bench/extraction.ts');
    report(await measureExtraction(args.slice(1)), broken);
  } else await runNamed(args.length === 0 ? Object.keys(BENCHMARKS) : args, broken);
  if (broken.length > 0) throw new StackError(`Over budget: ${broken.join('; ')}.`);
}

async function runNamed(names: readonly string[], broken: string[]): Promise<void> {
  for (const name of names) {
    const benchmark = BENCHMARKS[name];
    if (benchmark === undefined) {
      const known = [...Object.keys(BENCHMARKS), EXTRACTION].join(', ');
      throw new StackError(`There is no benchmark ${name}: ${known}.`);
    }
    console.log(`\n── ${name}`);
    report(await benchmark(), broken);
  }
}

/** Prints figures; names of those over their budget are added to `broken`. */
function report(measurements: readonly Measurement[], broken: string[]): void {
  for (const measurement of measurements) {
    console.log(describe(measurement));
    if (!isWithinBudget(measurement)) broken.push(measurement.name);
  }
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
  return `${mark} ${name.padEnd(40)} ${figure.padStart(10)} ${unit.padEnd(10)} ${bound}`;
}
