import { providerFailed, type ModelClient, type ModelQuestion } from './model-client.ts';

const MAX_ATTEMPTS = 2;
const MAX_ANSWER_LENGTH = 100_000;

/**
 * Returns a text between two marker lines. Prompts declare everything between them as data.
 *
 * @param marker a random word, unknown to the author of the text.
 */
export function markText(text: string, marker: string): string {
  return `----- begin of text ${marker}\n${text}\n----- end of text ${marker}`;
}

/**
 * Asks a model until `read` accepts the answer, twice at most.
 *
 * @param questionWith returns the question for a marker; each attempt uses a new marker.
 * @param read returns the usable part of an answer; null without one.
 * @throws FunctionError 502 or 503 with the failure messages of the question.
 */
export async function askWithRetry<Answer>(
  model: ModelClient,
  questionWith: (marker: string) => ModelQuestion,
  read: (answer: string, question: ModelQuestion) => Answer | null,
  signal: AbortSignal,
  attempts = MAX_ATTEMPTS,
): Promise<Answer> {
  const question = questionWith(crypto.randomUUID());
  const usable = read(await model.ask(question, signal), question);
  if (usable !== null) return usable;
  if (attempts === 1) {
    throw providerFailed(question.failureMessages, 'The model gave no usable answer');
  }
  return askWithRetry(model, questionWith, read, signal, attempts - 1);
}

/** Parses the JSON object of an answer, ignoring text around it; null without one. */
export function parseAnswer(answer: string): unknown {
  if (answer.length > MAX_ANSWER_LENGTH) return null;
  const end = answer.lastIndexOf('}') + 1;
  try {
    return JSON.parse(answer.slice(Math.max(answer.indexOf('{'), 0), end));
  } catch {
    return null;
  }
}
