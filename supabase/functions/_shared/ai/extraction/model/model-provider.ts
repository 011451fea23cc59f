import { askUntilUsable } from '../../ask-until-usable.ts';
import type { ModelClient } from '../../model-client.ts';
import type { ExtractionProvider } from '../provider.ts';
import { readAnswer } from './answer.ts';
import { questionAbout } from './prompt.ts';

/** Reads text with a language model, which is given no tools and believed in nothing. */
export function createModelProvider(model: ModelClient): ExtractionProvider {
  return {
    extract: (input, signal) =>
      askUntilUsable(
        model,
        (marker) => questionAbout(input, marker),
        (answer, { system }) => readAnswer(answer, input, system),
        signal,
      ),
  };
}
