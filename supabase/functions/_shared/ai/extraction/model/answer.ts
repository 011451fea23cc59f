import * as z from 'zod/mini';
import {
  extractedEventSchema,
  extractedResourceSchema,
  textKinds,
  type ExtractedEvent,
  type ExtractedResource,
} from '../../../contracts/extraction.ts';
import { parseAnswer } from '../../model-request.ts';
import { cleanLine, cleanText, shorten } from '../../clean-text.ts';
import { leaksPrompt, emailAddressIn, phoneNumberIn, webAddressIn } from '../../grounding.ts';
import type { Extraction, ExtractionInput, Source } from '../provider.ts';
import { factsOf, hasMoment, hasOnlyFactsOf, withUsableAddresses, type Facts } from './facts.ts';
import { itemsAt } from './items.ts';
import { findPassages, quoteFinder } from './quotes.ts';

/** Used when the model gave no valid confidence. */
const UNKNOWN_CONFIDENCE = 0.5;

type FieldName = keyof ExtractedResource | keyof ExtractedEvent;
type Fields = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<string, readonly Source[]>>;
/** Returns the value to store for a text; null to reject it. */
type TextRule = (text: string, facts: Facts) => string | null;

const webAddress: TextRule = (text, facts) =>
  webAddressIn(facts.text, text)?.replace(/^(?!https?:)/iu, 'https://') ?? null;
const line: TextRule = (text, facts) => (hasOnlyFactsOf(facts, text) ? text : null);
/** Sentences with other facts than those of the text are left out. */
const prose: TextRule = (text, facts) => {
  const parts = text.split(SENTENCE_END).filter((part) => hasOnlyFactsOf(facts, part));
  return parts.join('').trim() || null;
};
const SENTENCE_END = /(?<=[.!?]["')\u201d]?\s+)(?=["'(\u201c]?[\p{Lu}\d])|(?<=\n)/u;
/** A telephone number in words, which is stored in figures. */
const LONGEST_IN_WORDS = 100;
const MOMENT = /^20\d\d-\d\d-\d\d(?:T\d\d:\d\d)?$/u;
const moment: TextRule = (text, facts) => {
  const said = hasMoment(facts, text);
  return MOMENT.test(text) && said.day && (said.time || text.length === 10) ? text : null;
};
/** A time that is not in the text is left out. */
const start: TextRule = (text, facts) =>
  moment(text, facts) ?? (MOMENT.test(text) ? moment(text.slice(0, 10), facts) : null);
const address: TextRule = (text, facts) => {
  const words = new Set(facts.text.toLowerCase().match(/\p{L}+/gu));
  const isSaid = (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).every(
    (word) => words.has(word) || ADDRESS_WORDS.test(word),
  );
  return isSaid ? line(text, facts) : null;
};
/** Words that a text shortens. */
const ADDRESS_WORDS =
  /^(?:maine|street|avenue|road|drive|lane|court|place|square|boulevard|highway|route|suite|floor|room|building|north|south|east|west)$/u;

const TEXT_RULES: Readonly<Partial<Record<FieldName, TextRule>>> = {
  email: (text, facts) => emailAddressIn(facts.text, text),
  phone: (text, facts) => phoneNumberIn(facts.text, text),
  website: webAddress,
  location_link: webAddress,
  registration_link: webAddress,
  image_url: webAddress,
  location_address: address,
  description: prose,
  eligibility: prose,
  application_deadline: moment,
  start_date: start,
  end_date: moment,
};
const PROSE: ReadonlySet<string> = new Set<FieldName>(['description', 'eligibility']);

const answerSchema = z.object({
  fields: z.record(z.string(), z.unknown()),
  confidences: z.catch(z.record(z.string(), z.unknown()), {}),
  quotes: z.catch(z.record(z.string(), z.unknown()), {}),
  reads_like: z.catch(z.nullable(z.enum(textKinds)), null),
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
  const { fields, confidences, quotes, items } = parsed.data;
  const schema = input.contentType === 'resource' ? extractedResourceSchema : extractedEventSchema;
  const names = Object.keys(schema.shape);
  const readsLike = parsed.data.reads_like ?? input.contentType;
  const isFilled = names.some((name) => Object.hasOwn(fields, name));
  if (!isFilled && readsLike !== 'neither') return null;

  const facts = factsOf(input.text, input.today);
  const data: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = field instanceof z.core.$ZodArray ? readList : readText;
    const own = Object.hasOwn(fields, name) ? fields[name] : null;
    data[name] = removeLeakedPrompt(value(name, field, own, facts), prompt, input.text);
  }
  if (endsBeforeStart(data)) data.end_date = null;
  const sources = takeSources(data, quotes, input.text);
  return {
    extractedData: schema.parse(data),
    confidenceScores: scoresOf(data, confidences),
    sources,
    readsLike,
    items: readsLike === 'neither' ? [] : itemsAt(items, input.text),
  };
}

function readText(
  name: string,
  field: z.core.$ZodType,
  value: unknown,
  facts: Facts,
): string | null {
  if (typeof value !== 'string') return null;
  const rule = Object.entries(TEXT_RULES).find(([key]) => key === name)?.[1] ?? line;
  const own = withUsableAddresses(value);
  const text = PROSE.has(name) ? cleanText(own) : cleanLine(own);
  const allowed = rule(shorten(text, Math.max(longestOf(field), LONGEST_IN_WORDS)), facts);
  return z.safeParse(field, allowed).success ? allowed : null;
}

function readList(_name: string, field: z.core.$ZodType, value: unknown, facts: Facts): string[] {
  const kept: string[] = [];
  for (const entry of Array.isArray(value) ? value : []) {
    const text = typeof entry === 'string' ? line(cleanLine(entry), facts) : null;
    if (text === null || kept.includes(text)) continue;
    // The schema also limits the number of entries.
    if (z.safeParse(field, [...kept, text]).success) kept.push(text);
  }
  return kept;
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
 * Returns the passages that were quoted by field. A value with a quote that is not in the text is
 * removed from `data`; a value without a quote is looked for as it is.
 */
function takeSources(data: Record<string, unknown>, quotes: Fields, text: string): Sources {
  const sources: Record<string, readonly Source[]> = {};
  const find = quoteFinder(text);
  for (const [name, value] of Object.entries(data)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const given = Object.hasOwn(quotes, name) ? textsIn(quotes[name]) : [];
    const passages = findPassages(
      find,
      given.length > 0 || Array.isArray(value) ? given : textsIn(value),
    );
    if (passages !== null && passages.length > 0) sources[name] = passages;
    else if (given.length > 0) data[name] = Array.isArray(value) ? [] : null;
  }
  return sources;
}

/** Returns the texts of a quote, which is one text or a list of them. */
function textsIn(quote: unknown): string[] {
  const texts: unknown[] = Array.isArray(quote) ? quote : [quote];
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text] : []));
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
