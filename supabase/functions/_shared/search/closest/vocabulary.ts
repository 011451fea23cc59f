import { isStopWord, stem } from './words.ts';

const LONGEST_WORD = 40;
const MOST_COMPLETIONS = 3;
const SHORTEST_COMPLETED = 3;
const SHORTEST_ENDING = 6;
const SHORTEST_PART = 3;
/** From these lengths on, a word may contain one or two typing errors. */
const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 9;
/** From this length on, the first letter may be wrong. */
const SURE_FROM = 7;

/** The known words, with the number of times they were added. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  readonly #stems = new Set<string>();

  add(words: Iterable<string>): void {
    for (const word of words) {
      const count = this.#counts.get(word);
      this.#counts.set(word, (count ?? 0) + 1);
      if (count === undefined) this.#stems.add(stem(word));
    }
  }

  /** Whether some form of the word is known. */
  has(word: string): boolean {
    return this.#counts.has(word) || this.#stems.has(stem(word));
  }

  /** Returns the most frequent known words that begin with `start`. */
  completions(start: string): readonly string[] {
    if (start.length < SHORTEST_COMPLETED) return [];
    return [...this.#counts]
      .filter(([word]) => word.startsWith(start))
      .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one.length - other.length)
      .slice(0, MOST_COMPLETIONS)
      .map(([word]) => word);
  }

  /** Splits a typed word into two known ones: 'foodtruck' into 'food' and 'truck'. */
  parts(word: string): readonly [string, string] | null {
    let best: { readonly parts: readonly [string, string]; readonly rank: number } | null = null;
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)] as const;
      const counts = parts.map((part) => this.#countOf(part));
      const rank = Math.min(...counts);
      if (rank > 0 && rank > (best?.rank ?? 0)) best = { parts, rank };
    }
    return best?.parts ?? null;
  }

  /** Returns how often a word or its singular was added. */
  #countOf(word: string): number {
    if (isStopWord(word)) return 0;
    return this.#counts.get(word) ?? this.#counts.get(word.replace(/s$/u, '')) ?? 0;
  }

  /** Returns the known word that is written as Mainers say it: 'lobster' for 'lobstah'. */
  spoken(word: string): string | null {
    const written = word.replace(/ah(s?)$/u, 'er$1');
    return written !== word && this.has(written) ? written : null;
  }

  /** Returns the longest known word that `word` ends with: 'brewery' for 'microbrewery'. */
  ending(word: string): string | null {
    for (let start = 1; start <= word.length - SHORTEST_ENDING; start += 1) {
      const end = word.slice(start);
      if (this.#counts.has(end)) return end;
    }
    return null;
  }

  /**
   * Returns the known word that `word` may be with a typing error: one from five letters on, two
   * from nine. Null when there is none.
   */
  correct(word: string): string | null {
    const allowed = allowedErrors(word);
    if (allowed === 0 || word.length > LONGEST_WORD || /\d/u.test(word)) return null;
    let best: { readonly word: string; readonly rank: number } | null = null;
    for (const [known, count] of this.#counts) {
      if (Math.abs(known.length - word.length) > allowed || known.length < ONE_ERROR_FROM - 1)
        continue;
      const errors = distance(word, known, allowed);
      // The first letter is seldom wrong, and a short word with another one is another word.
      const isSameStart = known.startsWith(word.charAt(0));
      if (errors > allowed || (!isSameStart && word.length < SURE_FROM)) continue;
      const rank = errors * 10 + (isSameStart ? 0 : 5) - Math.min(count, 40) / 10;
      if (best === null || rank < best.rank) best = { word: known, rank };
    }
    return best?.word ?? null;
  }
}

function allowedErrors(word: string): number {
  if (word.length >= TWO_ERRORS_FROM) return 2;
  return word.length >= ONE_ERROR_FROM ? 1 : 0;
}

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbour to get from
 * one word to the other; more than `atMost` when it is larger.
 */
export function distance(one: string, other: string, atMost: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > atMost) return atMost + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
