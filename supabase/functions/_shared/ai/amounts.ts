/**
 * Finds amounts in texts, with scale and unit, so that a model cannot turn 5 employees into a grant
 * of $5 million.
 */

interface Amount {
  /** Value with scale: 3000 for '3k'. */
  readonly value: number;
  /** '%', a currency sign, or ''. */
  readonly unit: string;
}

interface FoundAmount {
  readonly digits: number;
  factor: number;
  unit: string;
  readonly start: number;
  readonly end: number;
}

const FACTORS: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  b: 1e9,
  trillion: 1e12,
};
const PERCENT = String.raw`[%\u066a\ufe6a\uff05]|per\s?cent(?:age)?\b|pct\b`;
const DOLLARS = String.raw`(?:u\.?s\.?\s+)?dollars?\b|usd\b`;
const EUROS = String.raw`euros?\b|eur\b`;
const GAP = String.raw`[\s\p{Pd}]*`;
const NUMBER = new RegExp(
  String.raw`(?:(?<sign>\p{Sc})\s*|\b(?<code>usd)\s*)?(?<digits>\d[\d,]*(?:\.\d+)?)` +
    String.raw`(?:${GAP}(?<word>hundred|thousand|million|billion|trillion)|\s*(?<letter>[kmb]))?` +
    String.raw`(?![\p{L}\d])` +
    `(?:${GAP}(?:(?<percent>${PERCENT})|(?<dollars>${DOLLARS})|(?<euros>${EUROS})))?`,
  'giu',
);
const LARGE = '(?:hundred|thousand|million|billion|trillion)s?';
const NUMBER_WORD = `(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|${[
  ...['thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'].map((stem) => `${stem}teen`),
  ...['twen', 'thir', 'for', 'fif', 'six', 'seven', 'eigh', 'nine'].map((stem) => `${stem}ty`),
].join('|')}|dozens?|${LARGE})\\b`;
const NUMBER_WORDS = new RegExp(
  String.raw`\b${NUMBER_WORD}(?:[\s\p{Pd}]+(?:and\s+)?${NUMBER_WORD})*(?:${GAP}(?:${PERCENT}|${DOLLARS}|${EUROS}))?`,
  'giu',
);
const SIGNIFICANT = new RegExp(String.raw`\b${LARGE}\b|(?:${PERCENT}|${DOLLARS}|${EUROS})$`, 'iu');
/** Letters mixed with digits of any script: '501c3', '$900MM'. */
const TOKEN_WITH_DIGIT = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu;

/** Returns the amounts in a text. */
function amountsIn(text: string): readonly Amount[] {
  const found = [...text.matchAll(NUMBER)].map(readNumber);
  for (const [index, second] of found.entries()) {
    const first = found[index - 1];
    if (first !== undefined) joinRange(first, second, text);
  }
  return found.map(({ digits, factor, unit }) => ({ value: digits * factor, unit }));
}

/**
 * Whether every amount in a value also occurs in the source with the same unit, in digits or in the
 * same words. A number without a unit may stand for an amount of money.
 */
export function hasOnlyAmountsOf(source: string, value: string): boolean {
  const known = amountsIn(source);
  const amountsAreKnown = amountsIn(value).every((amount) =>
    known.some(
      (other) =>
        other.value === amount.value &&
        (other.unit === amount.unit || (amount.unit === '' && other.unit !== '%')),
    ),
  );
  const [words, knownWords] = [numberWordsIn(value), new Set(numberWordsIn(source))];
  const [tokens, knownTokens] = [mixedTokensIn(value), new Set(mixedTokensIn(source))];
  return (
    amountsAreKnown &&
    words.every((run) => !SIGNIFICANT.test(run) || knownWords.has(run)) &&
    tokens.every((token) => knownTokens.has(token))
  );
}

function readNumber({ 0: whole, index, groups = {} }: RegExpExecArray): FoundAmount {
  const { sign, code, digits = '', word, letter, percent, dollars, euros } = groups;
  const units = [
    percent === undefined ? '' : '%',
    sign ?? '',
    code === undefined && dollars === undefined ? '' : '$',
    euros === undefined ? '' : '€',
  ];
  return {
    digits: Number(digits.replaceAll(',', '')),
    factor: FACTORS[(word ?? letter ?? '').toLowerCase()] ?? 1,
    unit: units.find((unit) => unit !== '') ?? '',
    start: index,
    end: index + whole.length,
  };
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

const SMALL_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Returns the numbers up to twenty that a text has in words. */
export function smallNumbersIn(text: string): readonly number[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return SMALL_NUMBERS.flatMap((word, number) => (words.has(word) ? [number] : []));
}

/** Returns number words with a following unit. */
function numberWordsIn(text: string): readonly string[] {
  const runs = text.replace(NUMBER, ' ').toLowerCase().match(NUMBER_WORDS) ?? [];
  return runs.map((run) => run.replace(/[\s\p{Pd}]+/gu, ' ').replace(/per cent/u, 'percent'));
}

/** Returns tokens with digits that are not plain numbers. */
function mixedTokensIn(text: string): readonly string[] {
  return text.replace(NUMBER, ' ').toLowerCase().match(TOKEN_WITH_DIGIT) ?? [];
}
