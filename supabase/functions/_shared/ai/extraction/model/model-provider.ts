import { askWithRetry } from '../../model-request.ts';
import type { ModelClient } from '../../model-client.ts';
import type { ExtractionProvider } from '../provider.ts';
import { readAnswer } from './answer.ts';
import { extractionQuestion } from './prompt.ts';

/** Reads text with a language model. The model has no tools and every value is verified. */
export function createModelProvider(model: ModelClient): ExtractionProvider {
  return {
    extract: (input, signal) =>
      askWithRetry(
        model,
        (marker) => extractionQuestion(input, marker),
        (answer, { system }) => readAnswer(answer, input, system),
        signal,
      ),
  };
}
