import { askUntilUsable } from '../../ask-until-usable.ts';
import type { ModelClient } from '../../model-client.ts';
import type { SummaryProvider } from '../provider.ts';
import { readAnswer } from './answer.ts';
import { questionAbout, sourceOf } from './prompt.ts';

/** Writes with a language model, which is given no tools and believed in nothing. */
export function createModelProvider(model: ModelClient): SummaryProvider {
  return {
    summarise(resource, kind, signal) {
      const source = sourceOf(resource);
      return askUntilUsable(
        model,
        (marker) => questionAbout(source, kind, marker),
        (answer, { system }) => readAnswer(answer, source, system),
        signal,
      );
    },
  };
}
