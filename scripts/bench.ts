import { isWithinBudget, type Measurement } from '../bench/measurement.ts';
import { StackError } from '../supabase/local/errors.ts';

/** Loaded on demand, so that a benchmark loads only its own tools. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  backend: async () => (await import('../bench/backend.ts')).measureBackend(),
  'start-up': async () => (await import('../bench/start-up.ts')).measureStartUp(),
  load: async () => (await import('../bench/load.ts')).measureLoad(),
  search: async () => (await import('../bench/search.ts')).measureSearch(),
  database: async () => (await import('../bench/database.ts')).measureDatabase(),
  prerender: async () => (await import('../bench/prerender.ts')).measurePrerender(),
};

/** Takes arguments and minutes, so it runs only by name. */
const EXTRACTION = 'extraction';
/** With `--cases`, scores what the search finds instead of measuring its speed. */
const SEARCH = 'search';

/**
 * Runs all or the named benchmarks and prints each figure with its budget. `extraction` scores text
 * extraction on the labelled texts instead, and `search --cases <file>` what searches find.
 *
 * @throws StackError for an unknown name or an exceeded budget.
 */
export async function run(args: readonly string[]): Promise<void> {
  const broken: string[] = [];
  if (args[0] === EXTRACTION) {
    const { measureExtraction } = await import('../bench/extraction.ts');
    report(await measureExtraction(args.slice(1)), broken);
  } else if (args[0] === SEARCH && args.length > 1) {
    const { measureRelevance } = await import('../bench/search/relevance.ts');
    report(await measureRelevance(args.slice(1)), broken);
  } else await runNamed(args.length === 0 ? Object.keys(BENCHMARKS) : args, broken);
  if (broken.length > 0) throw new StackError(`Over budget: ${broken.join('; ')}.`);
}

async function runNamed(names: readonly string[], broken: string[]): Promise<void> {
  for (const name of names) {
    const benchmark = BENCHMARKS[name];
    if (benchmark === undefined) {
      const known = [...Object.keys(BENCHMARKS), EXTRACTION].join(', ');
      throw new StackError(`Unknown benchmark "${name}". Use one of: ${known}.`);
    }
    console.log(`\n── ${name}`);
    report(await benchmark(), broken);
  }
}

/** Prints figures and adds the names of those over budget to `broken`. */
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
