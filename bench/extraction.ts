import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/settings.ts';
import { chooseExtractionProvider } from '../supabase/functions/_shared/ai/extraction/provider.ts';
import type { ExtractionProvider } from '../supabase/functions/_shared/ai/extraction/provider.ts';
import { readModelSettings } from '../supabase/functions/_shared/ai/model-settings.ts';
import { CASE_SETS, readCases, readTrainingCases, type CaseSet } from './extraction/labels.ts';
import { printReliability, printReport, reliabilityOf } from './extraction/report.ts';
import {
  scoreAll,
  type CaseResult,
  type LabelledCase,
  type Report,
} from './extraction/score-extraction.mjs';
import { measureTimes } from './extraction/times.ts';
import { train } from './extraction/train.ts';
import { median, type Measurement } from './measurement.ts';

/** Settings file of functions in local runs. */
const FUNCTION_SETTINGS = process.env.FUNCTIONS_ENV_FILE ?? join(ROOT, 'supabase/functions/.env');
/** Time budget per text for the local reader; a model is not limited. */
const LONGEST_MS = 300;

/**
 * Scores extraction on the labelled texts. Prints the figures of each set by field and by style, a
 * reliability table and, for the local reader, times and cross-validation on the training texts, which
 * take minutes. `--set <name>` scores one set only.
 */
export async function measureExtraction(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' } },
  });
  if (existsSync(FUNCTION_SETTINGS)) process.loadEnvFile(FUNCTION_SETTINGS);
  const setting = (name: string) => process.env[name];
  const provider = await chooseExtractionProvider(setting);
  const isLocal = readModelSettings(setting) === null;
  const measurements: Measurement[] = [];
  for (const set of CASE_SETS) {
    if (values.set !== undefined && values.set !== set) continue;
    const cases = await readCases(set);
    const { results, times } = await readAll(provider, cases);
    const report = scoreAll(cases, results);
    printReport(
      `${set}: ${cases.length} texts, read by ${isLocal ? 'the local reader' : 'the model'}`,
      report,
    );
    measurements.push(
      ...measurementsOf(set, report, cases, results, isLocal ? median(times) : null),
    );
  }
  if (isLocal && values.set === undefined) {
    measurements.push(...(await measureTimes(provider)));
    await measureTraining();
  }
  return measurements;
}

function measurementsOf(
  set: CaseSet,
  report: Report,
  cases: readonly LabelledCase[],
  results: readonly CaseResult[],
  typicalMs: number | null,
): Measurement[] {
  const name = `extraction, ${set}`;
  const reliability = reliabilityOf(cases, results);
  printReliability(reliability);
  return [
    { name: `${name}: total`, value: report.total, unit: 'score' },
    { name: `${name}: Brier`, value: report.calibration.brier ?? 1, unit: 'score' },
    { name: `${name}: calibration error`, value: reliability.error, unit: 'score' },
    { name: `${name}: leaks`, value: report.leaks, unit: '' },
    ...(typicalMs === null
      ? []
      : [
          {
            name: `${name}: one text, median`,
            value: typicalMs,
            unit: 'ms',
            atMost: LONGEST_MS,
          } as const,
        ]),
  ];
}

async function readAll(
  provider: ExtractionProvider,
  cases: readonly LabelledCase[],
): Promise<{ results: CaseResult[]; times: number[] }> {
  const results: CaseResult[] = [];
  const times: number[] = [];
  for (const { id, contentType, reference_date: today, text } of cases) {
    const startedAt = performance.now();
    const extraction = await provider.extract(
      { text, contentType, today },
      AbortSignal.timeout(60_000),
    );
    times.push(performance.now() - startedAt);
    const { extractedData, confidenceScores } = extraction;
    results.push({ id, contentType, extractedData: { ...extractedData }, confidenceScores });
  }
  return { results, times };
}

/** Trains on the training texts and prints what cross-validation says of all of them. */
async function measureTraining(): Promise<void> {
  const cases = await readTrainingCases();
  printReport(
    'all texts but practice, cross-validated by style',
    scoreAll(cases, train(cases).results),
  );
}
