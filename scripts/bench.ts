import { isWithinBudget, type Measurement } from '../bench/measurement.ts';
import { StackError } from '../supabase/local/errors.ts';

/** Loaded on demand, so that a benchmark loads only its own tools. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  load: async () => (await import('../bench/load.ts')).measureLoad(),
  search: async () => (await import('../bench/search.ts')).measureSearch(),
  database: async () => (await import('../bench/database.ts')).measureDatabase(),
  'start-up': async () => (await import('../bench/start-up.ts')).measureStartUp(),
  eligibility: async () => (await import('../bench/eligibility.ts')).measureEligibility(),
  prerender: async () => (await import('../bench/prerender.ts')).measurePrerender(),
};

/** Takes arguments and minutes, so it runs only by name. */
const EXTRACTION = 'extraction';
/** With `--cases`, scores what the search finds instead of measuring its speed. */
const SEARCH = 'search';

/**
 * Runs all or the named benchmarks, then prints each figure with its budget in one table.
 * `extraction` scores text extraction on the labelled texts instead, and `search --cases <file>` what
 * searches find.
 *
 * @throws StackError for an unknown name or an exceeded budget.
 */
export async function run(args: readonly string[]): Promise<void> {
  const figures = await measure(args);
  console.log('');
  for (const figure of figures) console.log(describe(figure));
  const broken = figures.filter((figure) => !isWithinBudget(figure)).map(({ name }) => name);
  if (broken.length > 0) throw new StackError(`Over budget: ${broken.join('; ')}.`);
}

async function measure(args: readonly string[]): Promise<Measurement[]> {
  if (args[0] === EXTRACTION) {
    const { measureExtraction } = await import('../bench/extraction.ts');
    return measureExtraction(args.slice(1));
  }
  if (args[0] === SEARCH && args.length > 1) {
    const { measureRelevance } = await import('../bench/search/relevance.ts');
    return measureRelevance(args.slice(1));
  }
  const figures: Measurement[] = [];
  for (const name of args.length === 0 ? Object.keys(BENCHMARKS) : args) {
    const benchmark = BENCHMARKS[name];
    if (benchmark === undefined) {
      const known = [...Object.keys(BENCHMARKS), EXTRACTION].join(', ');
      throw new StackError(`Unknown benchmark "${name}". Use one of: ${known}.`);
    }
    console.log(`Measuring ${name} …`);
    figures.push(...(await benchmark()));
  }
  return figures;
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
