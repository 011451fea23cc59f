const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** Numbers below a hundred that are one word. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...WORDS.split(' ').map((word, number) => [word, number] as const),
  ...TENS.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
]);

/** Words that multiply what comes before them, above a hundred. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

/**
 * Returns the number that words are, as digits and the factor of the last word: 'twenty-five
 * thousand' is 25 times 1,000. Null for words that are no number together, such as a telephone
 * number.
 */
export function readNumberWords(
  words: readonly string[],
): { digits: number; factor: number } | null {
  let [total, below, lastScale] = [0, 0, Infinity];
  for (const word of words) {
    const small = SMALL_NUMBERS.get(word);
    const scale = SCALES.get(word);
    if (small !== undefined) {
      if (small >= roomAfter(below) || (small === 0 && words.length > 1)) return null;
      below += small;
    } else if (word === 'hundred') {
      if (below === 0 || below >= 100) return null;
      below *= 100;
    } else {
      if (scale === undefined || below === 0 || scale >= lastScale) return null;
      total += below * scale;
      [below, lastScale] = [0, scale];
    }
  }
  const value = total + below;
  const factor = SCALES.get(words.at(-1) ?? '') ?? 1;
  return { digits: value / factor, factor };
}

/** After 'two hundred' comes less than 100, after 'twenty' less than 10, after 'five' nothing. */
function roomAfter(number: number): number {
  if (number % 100 === 0) return 100;
  return number % 10 === 0 && number % 100 >= 20 ? 10 : 0;
}
