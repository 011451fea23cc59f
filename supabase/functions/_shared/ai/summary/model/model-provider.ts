import { askWithRetry } from '../../model-request.ts';
import type { ModelClient } from '../../model-client.ts';
import type { SummaryProvider } from '../provider.ts';
import { readAnswer } from './answer.ts';
import { summaryQuestion, sourceOf } from './prompt.ts';

/** Writes summaries with a language model. The model has no tools and every summary is verified. */
export function createModelProvider(model: ModelClient): SummaryProvider {
  return {
    summarise(resource, kind, signal) {
      const source = sourceOf(resource);
      return askWithRetry(
        model,
        (marker) => summaryQuestion(source, kind, marker),
        (answer, { system }) => readAnswer(answer, source, system),
        signal,
      );
    },
  };
}
