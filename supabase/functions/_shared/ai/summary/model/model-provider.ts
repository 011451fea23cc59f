import * as z from 'zod/mini';
import { hasOnlyAmountsOf, readAmounts } from '../../amounts.ts';
import { cleanLine } from '../../clean-text.ts';
import { hasOnlyLinksOf, hasOnlyPhonesOf, leaksPrompt } from '../../grounding.ts';
import { askWithRetry, parseAnswer } from '../../model-request.ts';
import type { ModelClient } from '../../model-client.ts';
import type { SummaryProvider } from '../provider.ts';
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

const SHORTEST = 20;
const LONGEST = 1200;
/** Markup: tags, code, images and links, emphasis, headings, tables. */
const MARKUP = /<\/?[a-z!][^>]*>|[`{}]|!?\[[^\]]*\]\(|\*\*|__|^\s*[#>|]/iu;
/** Address schemes that the link check does not cover. */
const OTHER_ADDRESS = /\b(?:blob|data|file|ftp|javascript|mailto|sms|tel|vbscript):\S/iu;

const answerSchema = z.object({ summary: z.string() });

/**
 * Returns the summary of a model's answer on one line. Null when any part is not grounded in the
 * source or contains markup: summaries are published unreviewed.
 *
 * @param prompt the system prompt; the summary must not repeat it.
 */
export function readAnswer(answer: string, source: string, prompt: string): string | null {
  const parsed = answerSchema.safeParse(parseAnswer(answer));
  if (!parsed.success) return null;
  const summary = cleanLine(parsed.data.summary);
  if (summary.length < SHORTEST || summary.length > LONGEST) return null;
  const isGrounded =
    hasOnlyLinksOf(source, summary) &&
    hasOnlyPhonesOf(source, summary) &&
    hasOnlyAmountsOf(readAmounts(source), summary);
  const isPlain = !MARKUP.test(summary) && !OTHER_ADDRESS.test(summary);
  return isGrounded && isPlain && !leaksPrompt(summary, prompt, source) ? summary : null;
}
