import { providerFailed, type ModelClient, type ModelQuestion } from './model-client.ts';

/** An answer that is of no use is asked for once more, with a new marker. */
const TRIES = 2;

/**
 * Asks a model until its answer is of use, twice at most.
 *
 * @param questionWith the question whose data stands between lines with this marker.
 * @param read what may be kept of an answer; null when it is of no use.
 * @throws FunctionError 502 or 503, in the words of the question.
 */
export async function askUntilUsable<Answer>(
  model: ModelClient,
  questionWith: (marker: string) => ModelQuestion,
  read: (answer: string, question: ModelQuestion) => Answer | null,
  signal: AbortSignal,
  tries = TRIES,
): Promise<Answer> {
  const question = questionWith(crypto.randomUUID());
  const usable = read(await model.ask(question, signal), question);
  if (usable !== null) return usable;
  if (tries === 1) throw providerFailed(question.words, 'The model gave no usable answer');
  return askUntilUsable(model, questionWith, read, signal, tries - 1);
}
