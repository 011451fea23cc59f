import type { Document, Sentence } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';

/** An amount of dollars, or a range of two. */
export interface Amount extends Range {
  readonly low: number | null;
  readonly high: number;
  /** Whether the text calls it a most: 'up to $5,000'. */
  readonly isMost: boolean;
  readonly sentence: Sentence;
  /** Whether the two amounts stand apart in the sentence. */
  readonly isJoined: boolean;
  /** Whether they are the least and the most of several lines. */
  readonly isTiers?: boolean;
}

const NUMBER = '(\\d{1,3}(?:[, ]\\d{3})+|\\d+)(\\.\\d+)?';
const SCALE = '\\s?(k|m|mm|thousand|million|grand)\\b';
const AMOUNT = new RegExp(
  `(?:(\\$|usd\\s?|us\\$)\\s?${NUMBER}(?:${SCALE})?|${NUMBER}(?:${SCALE})?\\s?(?:(\\$|usd\\b|dollars?\\b|bucks\\b))|${NUMBER}${SCALE})`,
  'giu',
);
const SECOND = new RegExp(
  `^\\s?(?:-|–|—|to|and|[àa])\\s?\\$?\\s?${NUMBER}(?:${SCALE})?(?![\\d%/])`,
  'iu',
);
const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  'thirty-five': 35,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  'seventy-five': 75,
  hundred: 100,
};
const SPOKEN_NUMBER = Object.keys(WORDS)
  .sort((left, right) => right.length - left.length)
  .join('|');
const SPOKEN = new RegExp(
  `\\b(?:(${SPOKEN_NUMBER})\\s(?:and|to|or)\\s)?(${SPOKEN_NUMBER})\\s(?:(hundred|thousand|million)\\s)?(?:dollars|bucks)\\b`,
  'giu',
);
/** Tables and lists name an amount by its label alone: 'Max award: 7500'. */
const MONEY_LABEL = /\b(?:award|amount|grant|loan|funding|fee|cost|price|tuition|dues)\b/iu;
const BARE_NUMBER = /:\s*(\d[\d,]{1,9}(?:\.\d\d)?)\s*$/u;
const MOST_AMOUNTS = 60;

/** Returns the amounts of a text: each alone, and pairs of a sentence that can be a range. */
export function findAmounts(document: Document): Amount[] {
  const found: Amount[] = [];
  for (const sentence of document.sentences) {
    if (found.length >= MOST_AMOUNTS) break;
    if (!/\d|dollars|bucks/iu.test(sentence.text)) continue;
    found.push(...amountsIn(sentence));
  }
  return [...found, ...floorsAndCeilings(found), ...tiersOf(found)];
}

/** Amounts of several lines of a list: from the least of all to the most of all. */
function tiersOf(amounts: readonly Amount[]): Amount[] {
  const byParagraph = new Map<number, Amount[]>();
  for (const amount of amounts) {
    const { paragraph } = amount.sentence.line;
    byParagraph.set(paragraph, [...(byParagraph.get(paragraph) ?? []), amount]);
  }
  return [...byParagraph.values()].flatMap((list) => {
    const [first, last] = [list[0], list.at(-1)];
    if (first === undefined || last === undefined || first.sentence.line === last.sentence.line)
      return [];
    const low = Math.min(...list.map((amount) => amount.low ?? amount.high));
    const high = Math.max(...list.map((amount) => amount.high));
    return low === high
      ? []
      : [{ ...first, end: last.end, low, high, isMost: false, isTiers: true }];
  });
}

const FLOOR = /\b(?:floor|minimum|min\.?|least|smallest|from)\b/iu;
const CEILING = /\b(?:ceiling|maximum|max\.?|most|largest|up to|cap)\b/iu;

/** 'Award floor: $25,000' and 'Award ceiling: $150,000' on neighbouring lines. */
function floorsAndCeilings(amounts: readonly Amount[]): Amount[] {
  return amounts.flatMap((first, index) => {
    const second = amounts[index + 1];
    const isPair =
      second !== undefined &&
      second.sentence !== first.sentence &&
      Math.abs(second.sentence.line.index - first.sentence.line.index) <= 1 &&
      FLOOR.test(first.sentence.text) &&
      CEILING.test(second.sentence.text) &&
      first.high < second.high;
    if (!isPair) return [];
    const range = { start: 0, end: second.end - first.sentence.start };
    const joined = amount(first.sentence, range, first.high, second.high, false, true);
    return [{ ...joined, start: first.start }];
  });
}

function amountsIn(sentence: Sentence): Amount[] {
  const written = writtenAmounts(sentence);
  return [...written, ...pairsOf(written), ...spokenAmounts(sentence), ...labelled(sentence)];
}

const BEFORE_MOST =
  /(?:\bup to|\bas much as|\bmaximum(?: of)?|\bmax\.?|\bat most|\bno(?:t)? more than|jusqu'[àa])\s*:?\s*$/iu;

/** Amounts in figures; '$500 to $3,000' is one. */
function writtenAmounts(sentence: Sentence): Amount[] {
  const { text } = sentence;
  const amounts: Amount[] = [];
  let covered = 0;
  for (const match of text.matchAll(AMOUNT)) {
    const start = match.index;
    if (start < covered) continue;
    const digits = match[2] ?? match[5] ?? match[9] ?? '';
    const value = numberOf(digits, match[3] ?? match[6] ?? match[10]);
    const scale = scaleOf(match[4] ?? match[7] ?? match[11]);
    const end = start + match[0].length;
    const second = SECOND.exec(text.slice(end));
    covered = end + (second?.[0].length ?? 0);
    const highScale = scaleOf(second?.[3]);
    const high = numberOf(second?.[1] ?? '0', second?.[2]) * highScale;
    const sharesScale = scale === 1 && highScale > 1 && value < 1000;
    const low = value * (sharesScale ? highScale : scale);
    if (high > low) {
      amounts.push(amount(sentence, { start, end: covered }, low, high, false, true));
    } else if (value > 0) {
      const isMost = BEFORE_MOST.test(text.slice(Math.max(0, start - 24), start));
      amounts.push(amount(sentence, { start, end }, null, value * scale, isMost, false));
    }
  }
  return amounts;
}

const FARTHEST_PAIR = 160;

/** Neighbours that stand apart: 'from $500 for a stall; the most is $3,000'. */
function pairsOf(amounts: readonly Amount[]): Amount[] {
  return amounts.flatMap((first, index) => {
    const second = amounts[index + 1];
    if (second === undefined || first.low !== null || second.low !== null) return [];
    if (first.high === second.high || second.start - first.end >= FARTHEST_PAIR) return [];
    const [low, high] = [Math.min(first.high, second.high), Math.max(first.high, second.high)];
    return [{ ...first, end: second.end, low, high, isMost: false }];
  });
}

function labelled(sentence: Sentence): Amount[] {
  const number = MONEY_LABEL.test(sentence.line.label) ? BARE_NUMBER.exec(sentence.text) : null;
  if (number === null) return [];
  const [whole, digits = ''] = number;
  const end = number.index + whole.trimEnd().length;
  const range = { start: end - digits.length, end };
  return [amount(sentence, range, null, numberOf(digits, undefined), false, false)];
}

function spokenAmounts(sentence: Sentence): Amount[] {
  return [...sentence.text.matchAll(SPOKEN)].map((match) => {
    const [whole, low, high = '', unit = ''] = match;
    const scale = { hundred: 100, thousand: 1e3, million: 1e6 }[unit.toLowerCase()] ?? 1;
    const range = { start: match.index, end: match.index + whole.length };
    const least = low === undefined ? null : (WORDS[low.toLowerCase()] ?? 0) * scale;
    const most = (WORDS[high.toLowerCase()] ?? 0) * scale;
    return amount(sentence, range, least, most, false, least !== null);
  });
}

function amount(
  sentence: Sentence,
  { start, end }: Range,
  low: number | null,
  high: number,
  isMost: boolean,
  isJoined: boolean,
): Amount {
  return {
    start: sentence.start + start,
    end: sentence.start + end,
    low,
    high,
    isMost,
    sentence,
    isJoined,
  };
}

function numberOf(digits: string, fraction: string | undefined): number {
  return Number(`${digits.replace(/[, ]/gu, '')}${fraction ?? ''}`);
}

function scaleOf(name: string | undefined): number {
  if (name === undefined) return 1;
  return /^(?:k|t|g)/iu.test(name) ? 1e3 : 1e6;
}

/** Returns an amount as the directory writes it: `$500 - $3,000`, `Up to $6,000`. */
export function formatAmount({ low, high, isMost }: Amount): string {
  const dollars = (value: number): string =>
    `$${value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })}`;
  if (low !== null) return `${dollars(low)} - ${dollars(high)}`;
  return isMost ? `Up to ${dollars(high)}` : dollars(high);
}
