import { providerFailed, type ModelClient } from '../../model-client.ts';
import type { ExtractionProvider } from '../provider.ts';
import { readAnswer } from './answer.ts';
import { questionAbout } from './prompt.ts';

/** An answer that cannot be read is asked for once more, with a new marker. */
const TRIES = 2;

/** Reads text with a language model, which is given no tools and believed in nothing. */
export function createModelProvider(model: ModelClient): ExtractionProvider {
  return {
    async extract(input, signal) {
      for (let round = 0; round < TRIES; round++) {
        const question = questionAbout(input, crypto.randomUUID());
        const answer = await model.ask(question, signal);
        const extraction = readAnswer(answer, input, question.system);
        if (extraction !== null) return extraction;
      }
      throw providerFailed('The model gave no usable answer');
    },
  };
}
