import * as z from 'zod/mini';
import {
  contentTypes,
  extractedEventSchema,
  extractedResourceSchema,
  type ExtractedEvent,
  type ExtractedResource,
} from '../../../contracts/extraction.ts';
import { parseAnswer } from '../../model-request.ts';
import { cleanLine, cleanText, shorten } from '../../clean-text.ts';
import {
  leaksPrompt,
  emailAddressIn,
  hasOnlyLinksOf,
  hasOnlyNumbersOf,
  phoneNumberIn,
  webAddressIn,
} from '../../grounding.ts';
import type { Extraction, ExtractionInput, Source } from '../provider.ts';
import { itemsAt, findQuote } from './items.ts';

/** Used when the model gave no valid confidence. */
const UNKNOWN_CONFIDENCE = 0.5;

type FieldName = keyof ExtractedResource | keyof ExtractedEvent;
type Fields = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<string, readonly Source[]>>;
/** Returns the value to store for a text; null to reject it. */
type TextRule = (text: string, input: ExtractionInput) => string | null;

const webAddress: TextRule = (text, input) =>
  webAddressIn(input.text, text)?.replace(/^(?!https?:)/iu, 'https://') ?? null;
const amount: TextRule = (text, input) => (hasOnlyNumbersOf(input.text, text) ? text : null);
const moment: TextRule = (text) => (/^20\d\d-/u.test(text) ? text : null);

const TEXT_RULES: Readonly<Partial<Record<FieldName, TextRule>>> = {
  email: (text, input) => emailAddressIn(input.text, text),
  phone: (text, input) => phoneNumberIn(input.text, text),
  website: webAddress,
  location_link: webAddress,
  registration_link: webAddress,
  image_url: webAddress,
  funding_range: amount,
  cost_to_participate: amount,
  application_deadline: moment,
  start_date: moment,
  end_date: moment,
};
const PROSE: ReadonlySet<string> = new Set<FieldName>(['description', 'eligibility']);

const answerSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  confidences: z.catch(z.record(z.string(), z.unknown()), {}),
  quotes: z.catch(z.record(z.string(), z.unknown()), {}),
  reads_like: z.optional(z.unknown()),
  items: z.catch(z.array(z.string()), []),
});

/**
 * Reads a model's answer. Fields are validated one by one: a field that is not grounded in the
 * text, malformed or suspicious becomes empty; the others stay.
 *
 * @param prompt the system prompt; values must not repeat it.
 * @returns null when the answer is unusable as a whole.
 */
export function readAnswer(
  answer: string,
  input: ExtractionInput,
  prompt: string,
): Extraction | null {
  const parsed = answerSchema.safeParse(parseAnswer(answer));
  if (!parsed.success) return null;
  const { fields, confidences, quotes, reads_like: readsLike, items } = parsed.data;
  const schema = input.contentType === 'resource' ? extractedResourceSchema : extractedEventSchema;
  const names = Object.keys(schema.shape);
  if (!names.some((name) => Object.hasOwn(fields, name))) return null;

  const data: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = field instanceof z.core.$ZodArray ? readList : readText;
    const own = Object.hasOwn(fields, name) ? fields[name] : null;
    data[name] = removeLeakedPrompt(value(name, field, own, input), prompt, input.text);
  }
  if (endsBeforeStart(data)) data.end_date = null;
  const sources = takeSources(data, quotes, input.text);
  return {
    extractedData: schema.parse(data),
    confidenceScores: scoresOf(data, confidences),
    sources,
    readsLike: z.catch(z.enum(contentTypes), input.contentType).parse(readsLike),
    items: itemsAt(items, input.text),
  };
}

function readText(
  name: string,
  field: z.core.$ZodType,
  value: unknown,
  input: ExtractionInput,
): string | null {
  if (typeof value !== 'string') return null;
  const rule = Object.entries(TEXT_RULES).find(([key]) => key === name)?.[1] ?? plainText;
  const text = PROSE.has(name) ? cleanText(value) : cleanLine(value);
  const allowed = rule(shorten(text, longestOf(field)), input);
  return z.safeParse(field, allowed).success ? allowed : null;
}

function readList(
  _name: string,
  field: z.core.$ZodType,
  value: unknown,
  input: ExtractionInput,
): string[] {
  const kept: string[] = [];
  for (const entry of Array.isArray(value) ? value : []) {
    const text = typeof entry === 'string' ? plainText(cleanLine(entry), input) : null;
    if (text === null || kept.includes(text)) continue;
    // The schema also limits the number of entries.
    if (z.safeParse(field, [...kept, text]).success) kept.push(text);
  }
  return kept;
}

function plainText(text: string, input: ExtractionInput): string | null {
  return hasOnlyLinksOf(input.text, text) ? text : null;
}

function longestOf(field: z.core.$ZodType): number {
  const inner = field instanceof z.core.$ZodNullable ? field._zod.def.innerType : field;
  const limits = (inner._zod.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [],
  );
  return Math.min(...limits, Number.MAX_SAFE_INTEGER);
}

function removeLeakedPrompt(
  value: string | string[] | null,
  prompt: string,
  source: string,
): string | string[] | null {
  if (value === null) return null;
  const isList = Array.isArray(value);
  if (!leaksPrompt(isList ? value.join(' ') : value, prompt, source)) return value;
  return isList ? [] : null;
}

function endsBeforeStart({ start_date: start, end_date: end }: Fields): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return false;
  // A day without a time may be any hour of it.
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}

/**
 * Returns the places of the quoted words by field. A value whose quote is not in the text is removed
 * from `data`; a value without a quote is looked for as it is.
 */
function takeSources(data: Record<string, unknown>, quotes: Fields, text: string): Sources {
  const sources: Record<string, Source[]> = {};
  for (const [name, value] of Object.entries(data)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const quote = Object.hasOwn(quotes, name) ? quotes[name] : null;
    const isGiven = typeof quote === 'string' && quote.trim() !== '';
    const wanted = isGiven ? quote : typeof value === 'string' ? value : null;
    const source = wanted === null ? null : findQuote(text, wanted);
    if (source !== null) sources[name] = [source];
    else if (isGiven) data[name] = Array.isArray(value) ? [] : null;
  }
  return sources;
}

function scoresOf(data: Fields, confidences: Fields): Record<string, number> {
  const score = z.catch(z.number().check(z.minimum(0), z.maximum(1)), UNKNOWN_CONFIDENCE);
  const filled = Object.entries(data).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(
    filled.map(([name]) => [
      name,
      score.parse(Object.hasOwn(confidences, name) ? confidences[name] : undefined),
    ]),
  );
}
