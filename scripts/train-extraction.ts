import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTrainingCases } from '../bench/extraction/labels.ts';
import { scoreAll } from '../bench/extraction/score-extraction.mjs';
import { train } from '../bench/extraction/train.ts';
import { ROOT } from './settings.ts';

/** File of the weights in the project. */
export const WEIGHTS_FILE = 'supabase/functions/_shared/ai/extraction/local/choice/weights.json';

/**
 * Trains the choice of the local extraction on the labelled texts and writes its weights, to the
 * file that is named or to the project. The same texts give the same weights. Prints the score of
 * cross-validation.
 */
export async function run([file = join(ROOT, WEIGHTS_FILE)]: readonly string[]): Promise<void> {
  const cases = await readTrainingCases();
  const startedAt = performance.now();
  const { models, results } = train(cases);
  const json = `${JSON.stringify(models, null, 2)}\n`;
  await writeFile(file, json);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { total, A, H, leaks } = scoreAll(cases, results);
  console.log(
    `${cases.length} texts, ${seconds} s, ${Math.round(json.length / 1000)} kB of weights`,
  );
  console.log(
    `cross-validation: total ${total.toFixed(3)}, accuracy ${A.toFixed(3)}, hallucination ${H.toFixed(3)}, leaks ${leaks}`,
  );
}
