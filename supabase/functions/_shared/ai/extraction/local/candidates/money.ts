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
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  'seventy-five': 75,
  hundred: 100,
};
const SPOKEN_NUMBER = Object.keys(WORDS).join('|');
const SPOKEN = new RegExp(
  `\\b(?:(${SPOKEN_NUMBER})\\s(?:and|to|or)\\s)?(${SPOKEN_NUMBER})\\s(hundred|thousand|million)\\s(?:dollars|bucks)`,
  'giu',
);
const MOST_AMOUNTS = 60;

interface Single extends Range {
  readonly value: number;
  readonly scale: number;
}

/** Returns the amounts of a text: each alone, and pairs of a sentence that can be a range. */
export function findAmounts(document: Document): Amount[] {
  const found: Amount[] = [];
  for (const sentence of document.sentences) {
    if (found.length >= MOST_AMOUNTS) break;
    if (!/\d|dollars/iu.test(sentence.text)) continue;
    found.push(...amountsIn(sentence));
  }
  return [...found, ...floorsAndCeilings(found)];
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
  const singles: (Single & { joinedTo: Single | null })[] = [];
  let covered = 0;
  for (const match of sentence.text.matchAll(AMOUNT)) {
    if (match.index < covered) continue;
    const value = numberOf(
      match[2] ?? match[5] ?? match[9] ?? '',
      match[3] ?? match[6] ?? match[10],
    );
    const scale = scaleOf(match[4] ?? match[7] ?? match[11]);
    const end = match.index + match[0].length;
    const single = { value, scale, start: match.index, end };
    const second = SECOND.exec(sentence.text.slice(end));
    covered = end;
    if (second === null) {
      singles.push({ ...single, joinedTo: null });
      continue;
    }
    covered = end + second[0].length;
    const joined = {
      value: numberOf(second[1] ?? '', second[2]),
      scale: scaleOf(second[3]),
      start: end,
      end: covered,
    };
    singles.push({ ...single, joinedTo: joined });
  }
  return [...rangesOf(singles, sentence), ...spokenAmounts(sentence)];
}

function rangesOf(
  singles: readonly (Single & { joinedTo: Single | null })[],
  sentence: Sentence,
): Amount[] {
  const amounts: Amount[] = [];
  for (const [index, single] of singles.entries()) {
    const { joinedTo } = single;
    const isMost =
      /(?:\bup to|\bas much as|\bmaximum(?: of)?|\bmax\.?|\bat most|\bno(?:t)? more than|jusqu'[àa])\s*:?\s*$/iu.test(
        sentence.text.slice(Math.max(0, single.start - 24), single.start),
      );
    const whole = single.value * single.scale;
    if (joinedTo !== null) {
      const high = joinedTo.value * joinedTo.scale;
      const low =
        single.scale === 1 && joinedTo.scale > 1 && single.value < 1000
          ? single.value * joinedTo.scale
          : whole;
      if (high > low)
        amounts.push(
          amount(sentence, { start: single.start, end: joinedTo.end }, low, high, false, true),
        );
      else amounts.push(amount(sentence, single, null, whole, isMost, false));
      continue;
    }
    if (whole > 0) amounts.push(amount(sentence, single, null, whole, isMost, false));
    const next = singles[index + 1];
    if (next === undefined || next.joinedTo !== null) continue;
    const high = next.value * next.scale;
    if (whole > 0 && high !== whole && next.start - single.end < 160) {
      amounts.push(
        amount(
          sentence,
          { start: single.start, end: next.end },
          Math.min(whole, high),
          Math.max(whole, high),
          false,
          false,
        ),
      );
    }
  }
  return amounts;
}

function spokenAmounts(sentence: Sentence): Amount[] {
  return [...sentence.text.matchAll(SPOKEN)].map((match) => {
    const [whole, low, high = '', unit = ''] = match;
    const scale = { hundred: 100, thousand: 1e3, million: 1e6 }[unit.toLowerCase()] ?? 1;
    const range = { start: match.index, end: match.index + whole.length };
    const least = low === undefined ? null : (WORDS[low.toLowerCase()] ?? 0) * scale;
    return amount(sentence, range, least, (WORDS[high.toLowerCase()] ?? 0) * scale, false, true);
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
