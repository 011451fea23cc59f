import type { Criterion } from '../../eligibility/criteria.ts';
import type { Sentence } from '../../eligibility/sentences.ts';
import type { ModelClient } from '../model-client.ts';
import { askWithRetry } from '../model-request.ts';
import { chooseProvider } from '../choose-provider.ts';
import type { Setting } from '../model-settings.ts';
import { readAnswer } from './answer.ts';
import { criteriaQuestion } from './prompt.ts';

/** Finds the conditions that sentences of a resource state. */
export interface CriteriaProvider {
  /**
   * @param signal aborts the work.
   * @throws FunctionError 502 or 503 when the provider fails.
   */
  find(sentences: readonly Sentence[], signal: AbortSignal): Promise<readonly Criterion[]>;
}

/** Asks a language model. The model has no tools and every condition is verified. */
export function createModelProvider(model: ModelClient): CriteriaProvider {
  return {
    find: (sentences, signal) =>
      askWithRetry(
        model,
        (marker) => criteriaQuestion(sentences, marker),
        (answer, { system }) => readAnswer(answer, sentences, system),
        signal,
      ),
  };
}

/** Returns the provider of the configured model; null without one. */
export function chooseCriteriaProvider(setting: Setting): Promise<CriteriaProvider | null> {
  return chooseProvider<CriteriaProvider | null>(
    setting,
    () => Promise.resolve(null),
    (model) => Promise.resolve(createModelProvider(model)),
  );
}
