/** An amount of money, or the range of amounts that something pays, in dollars. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
}

const FACTORS: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  grand: 1000,
  mil: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
};

const NUMBERS: Readonly<Record<string, number>> = {
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
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** Vague amounts in words. */
const VAGUE: readonly (readonly [RegExp, string])[] = [
  [/\bhalf (?:a )?million\b/giu, '$500000'],
  [/\bquarter (?:of a )?million\b/giu, '$250000'],
  [/\b(?:a )?(?:few|couple(?: of)?|several) (hundred|thousand|grand)\b/giu, 'three $1'],
];

const WORDS = Object.keys(NUMBERS).join('|');
const FACTOR = 'thousand|grand|millions?|mm|mil|k|m';
const CURRENCY = 'dollars?|bucks|usd';

// '$30k', '30k', '$5,000', '1.5 million dollars', 'ten thousand', '5000 dollars'; no bare numbers.
const AMOUNT = new RegExp(
  `(?<![\\w.])(?<sign>\\$ ?)?(?<number>(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|(?:a )?(?:${WORDS})(?: hundred)?)` +
    `(?:[ -]?(?<factor>${FACTOR})(?![a-z]))?(?:[ -]?(?<currency>${CURRENCY})(?![a-z]))?`,
  'giu',
);

const LEAST_AMOUNT = 100;

/** Amounts found in a text, and the text without them. */
export interface FoundAmounts {
  readonly amounts: readonly number[];
  readonly rest: string;
}

/**
 * Finds amounts of money: numbers with a dollar sign, a factor such as 'k' or 'thousand', or a
 * currency. Other numbers ('504', ZIP codes, years) are none.
 */
export function findAmounts(typed: string): FoundAmounts {
  const text = VAGUE.reduce((read, [words, amount]) => read.replace(words, amount), typed);
  const amounts: number[] = [];
  let rest = '';
  let end = 0;
  for (const match of text.matchAll(AMOUNT)) {
    const { sign, number = '', factor, currency } = match.groups ?? {};
    const isMoney = [sign, factor, currency].some((part) => part !== undefined);
    const amount = numberOf(number) * (FACTORS[factor?.toLowerCase() ?? ''] ?? 1);
    if (!isMoney || !(amount >= LEAST_AMOUNT)) continue;
    amounts.push(amount);
    rest += `${text.slice(end, match.index)} `;
    end = match.index + match[0].length;
  }
  return { amounts, rest: rest + text.slice(end) };
}

/** Returns the amounts that a funding text names: 'up to' and single ones start at nothing. */
export function amountRange(texts: readonly (string | null)[]): AmountRange | null {
  const amounts = texts.flatMap((text) => findAmounts(text ?? '').amounts);
  if (amounts.length === 0) return null;
  const isRange =
    amounts.length > 1 && !texts.some((text) => /up to|under|below|capped/iu.test(text ?? ''));
  return { least: isRange ? Math.min(...amounts) : 0, most: Math.max(...amounts) };
}

/** How well a range suits a wanted amount: from 0, it does not, to 1, it is just as much. */
export function amountFit({ least, most }: AmountRange, wanted: number): number {
  if (wanted > most || wanted < least) return 0;
  return Math.max(0.4, 1 - 0.3 * Math.log10(most / wanted));
}

function numberOf(text: string): number {
  const words = text.toLowerCase().replace(/^a /u, '').split(/[ -]/u);
  const known = words.map((word) => NUMBERS[word]);
  if (known.every((number) => number !== undefined)) {
    return known.reduce((product, number) => product * number, 1);
  }
  return Number(text.replaceAll(',', ''));
}
