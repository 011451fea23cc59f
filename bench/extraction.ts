import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../scripts/settings.ts';
import { chooseExtractionProvider } from '../supabase/functions/_shared/ai/extraction/provider.ts';
import type { ExtractionProvider } from '../supabase/functions/_shared/ai/extraction/provider.ts';
import { readModelSettings } from '../supabase/functions/_shared/ai/model-settings.ts';
import { StackError } from '../supabase/local/errors.ts';
import { median, type Measurement } from './measurement.ts';

const SCORER = 'score-extraction.mjs';
/** Default scorer. */
const SHARED_SCORER = join(ROOT, '../shared/data', SCORER);
const RESULTS = join(ROOT, '.cache/extraction-results.json');
const REPORT = join(ROOT, '.cache/extraction-report.json');
/** Settings file of functions in local runs. */
const FUNCTION_SETTINGS = process.env.FUNCTIONS_ENV_FILE ?? join(ROOT, 'supabase/functions/.env');
const LEAST_TOTAL = 0.8;
/** Time budget per text for the rules; a model is not limited. */
const LONGEST_MS = 150;

const caseSchema = z.looseObject({
  id: z.string(),
  contentType: z.enum(['resource', 'event']),
  reference_date: z.iso.date(),
  text: z.string(),
});
type Case = z.infer<typeof caseSchema>;
const casesSchema = z.union([
  z.array(caseSchema),
  z.object({ cases: z.array(caseSchema) }).transform(({ cases }) => cases),
]);
const reportSchema = z.looseObject({ total: z.number(), leaks: z.number() });

/**
 * Extracts all cases of a file with the configured provider on the date of the case and runs the
 * scorer: the one beside the file, or the one in `shared/data` beside the project. `--cases <file>`
 * names the file, `--scorer <file>` another scorer; other arguments go to the scorer.
 *
 * @throws StackError when a file is missing or the scorer fails.
 */
export async function measureExtraction(args: readonly string[]): Promise<Measurement[]> {
  const { casesFile, scorer, rest } = readArguments(args);
  const cases = casesSchema.parse(JSON.parse(await readFile(casesFile, 'utf8')));
  if (existsSync(FUNCTION_SETTINGS)) process.loadEnvFile(FUNCTION_SETTINGS);
  const setting = (name: string) => process.env[name];
  const provider = await chooseExtractionProvider(setting);
  const isLocal = readModelSettings(setting) === null;
  console.log(`${cases.length} cases, read ${isLocal ? 'by rules' : 'by the model'}`);
  const { results, times } = await readAll(provider, cases);
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, JSON.stringify(results, null, 1));
  const report = await score(scorer, [casesFile, RESULTS, '--json', REPORT, ...rest]);
  return [
    { name: 'extraction total', value: report.total, unit: 'score', atLeast: LEAST_TOTAL },
    { name: 'extraction leaks', value: report.leaks, unit: '', atMost: 0 },
    {
      name: 'extraction of one text, median',
      value: median(times),
      unit: 'ms',
      ...(isLocal ? { atMost: LONGEST_MS } : {}),
    },
  ];
}

function readArguments(args: readonly string[]): {
  casesFile: string;
  scorer: string;
  rest: string[];
} {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { cases: { type: 'string' }, scorer: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  if (typeof values.cases !== 'string') {
    throw new StackError('Name the cases: npm run bench -- extraction --cases <file>.');
  }
  const casesFile = resolve(values.cases);
  const besideCases = join(dirname(casesFile), SCORER);
  const scorer =
    typeof values.scorer === 'string'
      ? resolve(values.scorer)
      : ([besideCases, SHARED_SCORER].find(existsSync) ?? besideCases);
  for (const file of [casesFile, scorer]) {
    if (!existsSync(file)) {
      throw new StackError(`${file} was not found. Name it with --cases or --scorer.`);
    }
  }
  const rest = tokens.flatMap((token) =>
    token.kind === 'option' && token.name !== 'cases' && token.name !== 'scorer'
      ? [token.rawName]
      : [],
  );
  return { casesFile, scorer, rest };
}

interface Result {
  readonly id: string;
  readonly contentType: Case['contentType'];
  readonly extractedData: unknown;
  readonly confidenceScores: unknown;
}

async function readAll(
  provider: ExtractionProvider,
  cases: readonly Case[],
): Promise<{ results: Result[]; times: number[] }> {
  const results: Result[] = [];
  const times: number[] = [];
  for (const { id, contentType, reference_date: today, text } of cases) {
    const startedAt = performance.now();
    const extraction = await provider.extract(
      { text, contentType, today },
      AbortSignal.timeout(60_000),
    );
    times.push(performance.now() - startedAt);
    const { extractedData, confidenceScores } = extraction;
    results.push({ id, contentType, extractedData, confidenceScores });
  }
  return { results, times };
}

async function score(
  scorer: string,
  args: readonly string[],
): Promise<z.infer<typeof reportSchema>> {
  const { status } = spawnSync(process.execPath, [scorer, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new StackError(`The scorer ${scorer} failed.`);
  return reportSchema.parse(JSON.parse(await readFile(REPORT, 'utf8')));
}
