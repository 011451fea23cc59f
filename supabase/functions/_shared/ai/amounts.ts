import { readNumberWords, SCALES, SMALL_NUMBERS } from '../contracts/number-words.ts';

/**
 * Finds amounts in texts, with scale and unit, so that a model cannot turn 5 employees into a grant
 * of $5 million.
 */

/** An amount; its value is the digits times the factor: 3 times 1,000 for '3k'. */
interface FoundAmount {
  readonly digits: number;
  factor: number;
  /** '%', a currency sign, or ''. */
  unit: string;
  readonly start: number;
  readonly end: number;
  /** Its words, as they are compared; null for an amount in figures. */
  readonly words: string | null;
}

const FACTORS: ReadonlyMap<string, number> = new Map([
  ...SCALES,
  ['hundred', 100],
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);
const PERCENT = String.raw`[%\u066a\ufe6a\uff05]|per\s?cent(?:age)?\b|pct\b`;
const DOLLARS = String.raw`(?:u\.?s\.?\s+)?dollars?\b|usd\b`;
const EUROS = String.raw`euros?\b|eur\b`;
const GAP = String.raw`[\s\p{Pd}]*`;
const UNIT = `${GAP}(?:(?<percent>${PERCENT})|(?<dollars>${DOLLARS})|(?<euros>${EUROS}))`;
const NUMBER = new RegExp(
  // From the first digit of a run only: the time would grow with the square of its length.
  String.raw`(?:(?<sign>\p{Sc})\s*|\b(?<code>usd)\s*)?(?<!\d)(?<digits>\d[\d,]*(?:\.\d+)?)` +
    String.raw`(?:${GAP}(?<word>hundred|thousand|million|billion|trillion)|\s*(?<letter>[kmb]))?` +
    String.raw`(?![\p{L}\d])` +
    `(?:${UNIT})?`,
  'giu',
);
const LARGE = '(?:hundred|thousand|million|billion|trillion)s?';
const NUMBER_WORD = String.raw`(?:${[...SMALL_NUMBERS.keys()].join('|')}|dozens?|${LARGE})\b`;
const NUMBER_WORDS = new RegExp(
  String.raw`\b(?<run>${NUMBER_WORD}(?:[\s\p{Pd}]+(?:(?<=${LARGE}\s+)and\s+)?${NUMBER_WORD})*)(?:${UNIT})?`,
  'giu',
);
/** 'a million', but not 'half a million'. */
const ONE_BEFORE = /(?<!\b(?:half|quarter|third|and|of)\s+)\ban?\s+$/iu;
const SIGNIFICANT = new RegExp(String.raw`\b${LARGE}\b|(?:${PERCENT}|${DOLLARS}|${EUROS})$`, 'iu');
const TOKEN = /[\p{L}\p{N}]+/gu;

/** What a text says in numbers. */
export interface Amounts {
  readonly amounts: readonly FoundAmount[];
  /** Number words with a following unit. */
  readonly wordRuns: ReadonlySet<string>;
  /** Letters mixed with digits of any script: '501c3', '$900MM'. */
  readonly mixedTokens: ReadonlySet<string>;
}

export function readAmounts(text: string): Amounts {
  const tokens = text.replace(NUMBER, ' ').toLowerCase().match(TOKEN) ?? [];
  return {
    amounts: amountsIn(text),
    wordRuns: new Set((withoutFigures(text).match(NUMBER_WORDS) ?? []).map(plainWords)),
    mixedTokens: new Set(tokens.filter((token) => /\p{N}/u.test(token))),
  };
}

/** Returns the amounts in a text, in figures and in words. */
function amountsIn(text: string): readonly FoundAmount[] {
  const found = [...[...text.matchAll(NUMBER)].map(readFigures), ...wordAmountsIn(text)].sort(
    (one, other) => one.start - other.start,
  );
  for (const [index, second] of found.entries()) {
    const first = found[index - 1];
    if (first !== undefined) joinRange(first, second, text);
  }
  return found;
}

/**
 * Whether every amount in a value also occurs in the source with the same unit. A number in figures
 * without a unit may stand for an amount of money. What words say that are no number, such as
 * 'hundreds', must be in the source in the same words.
 */
export function hasOnlyAmountsOf(source: Amounts, value: string): boolean {
  const isKnown = (amount: FoundAmount): boolean =>
    source.amounts.some(
      (other) =>
        valueOf(other) === valueOf(amount) &&
        (other.unit === amount.unit ||
          (amount.words === null && amount.unit === '' && other.unit !== '%')),
    );
  const { amounts, wordRuns, mixedTokens } = readAmounts(value);
  const isWordKnown = (words: string): boolean =>
    !SIGNIFICANT.test(words) ||
    source.wordRuns.has(words) ||
    amounts.some((amount) => amount.words === words && isKnown(amount));
  return (
    amounts.every((amount) => amount.words !== null || isKnown(amount)) &&
    [...wordRuns].every(isWordKnown) &&
    [...mixedTokens].every((token) => source.mixedTokens.has(token))
  );
}

function valueOf({ digits, factor }: FoundAmount): number {
  return digits * factor;
}

function readFigures({ 0: whole, index, groups = {} }: RegExpExecArray): FoundAmount {
  const { digits = '', word, letter } = groups;
  return {
    digits: Number(digits.replaceAll(',', '')),
    factor: FACTORS.get((word ?? letter ?? '').toLowerCase()) ?? 1,
    unit: unitOf(groups),
    start: index,
    end: index + whole.length,
    words: null,
  };
}

function wordAmountsIn(text: string): FoundAmount[] {
  return [...withoutFigures(text).matchAll(NUMBER_WORDS)].flatMap(({ 0: whole, index, groups }) => {
    const words = [...((groups?.run ?? '').toLowerCase().match(/\p{L}+/gu) ?? [])];
    const before = text.slice(Math.max(0, index - 20), index);
    if (!SMALL_NUMBERS.has(words[0] ?? '') && ONE_BEFORE.test(before)) words.unshift('one');
    const number = readNumberWords(words.filter((word) => word !== 'and'));
    if (number === null) return [];
    const [start, end] = [index, index + whole.length];
    return { ...number, unit: unitOf(groups ?? {}), start, end, words: plainWords(whole) };
  });
}

/** Returns '%', a currency sign, or ''. */
function unitOf({ sign, code, percent, dollars, euros }: Readonly<Record<string, string>>): string {
  if (percent !== undefined) return '%';
  if (sign !== undefined) return sign;
  if (code !== undefined || dollars !== undefined) return '$';
  return euros === undefined ? '' : '\u20ac';
}

/** Completes ranges: '$5-10k' means five to ten thousand dollars. */
function joinRange(first: FoundAmount, second: FoundAmount, text: string): void {
  const between = text.slice(first.end, second.start);
  const lead = Math.max(first.start - 'between  '.length, 0);
  const isRange =
    /^\s*(?:\p{Pd}|to)\s*$/iu.test(between) ||
    (/^\s*and\s*$/iu.test(between) && /\bbetween\s+$/iu.test(text.slice(lead, first.start)));
  if (!isRange) return;
  if (first.factor === 1 && first.digits < second.digits) first.factor = second.factor;
  if (first.digits * first.factor > second.digits * second.factor) return;
  if (first.unit === '') first.unit = second.unit;
  if (second.unit === '') second.unit = first.unit;
}

/** Returns the numbers up to twenty that a text has in words. */
export function smallNumbersIn(text: string): readonly number[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return [...SMALL_NUMBERS].flatMap(([word, number]) =>
    number <= 20 && words.has(word) ? [number] : [],
  );
}

function plainWords(run: string): string {
  return run
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .replace(/per cent/u, 'percent');
}

/** Returns a text with blanks in the place of amounts in figures. */
function withoutFigures(text: string): string {
  return text.replace(NUMBER, (figures) => ' '.repeat(figures.length));
}
