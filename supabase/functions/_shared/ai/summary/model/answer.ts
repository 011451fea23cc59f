import * as z from 'zod/mini';
import { hasOnlyAmountsOf } from '../../amounts.ts';
import { answerObject } from '../../answer-object.ts';
import { cleanLine } from '../../clean-text.ts';
import { repeatsPrompt } from '../../echo.ts';
import { hasOnlyLinksOf, hasOnlyPhonesOf } from '../../grounding.ts';

const SHORTEST = 20;
const LONGEST = 1200;
/** Tags, code, images and links, emphasis, headings, tables: text that means to be more than text. */
const MARKUP = /<\/?[a-z!][^>]*>|[`{}]|!?\[[^\]]*\]\(|\*\*|__|^\s*[#>|]/iu;
/** Addresses besides those of the web and of mailboxes, which are looked for in the source. */
const OTHER_ADDRESS = /\b(?:blob|data|file|ftp|javascript|mailto|sms|tel|vbscript):\S/iu;

const answerSchema = z.object({ summary: z.string() });

/**
 * The summary of a model's answer, on one line; null when any of it is not for people or is not in
 * the source: a summary is published as it is, so that there is no keeping of parts.
 *
 * @param prompt what the model was told; nothing of it may come back.
 */
export function readAnswer(answer: string, source: string, prompt: string): string | null {
  const parsed = answerSchema.safeParse(answerObject(answer));
  if (!parsed.success) return null;
  const summary = cleanLine(parsed.data.summary);
  if (summary.length < SHORTEST || summary.length > LONGEST) return null;
  const isGrounded =
    hasOnlyLinksOf(source, summary) &&
    hasOnlyPhonesOf(source, summary) &&
    hasOnlyAmountsOf(source, summary);
  const isPlain = !MARKUP.test(summary) && !OTHER_ADDRESS.test(summary);
  return isGrounded && isPlain && !repeatsPrompt(summary, prompt, source) ? summary : null;
}
