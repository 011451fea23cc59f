import { queryWords, readQuery, type Query } from './query.ts';
import { Vocabulary } from './vocabulary.ts';
import { isStopWord } from './words.ts';

let vocabulary: Vocabulary | undefined;

/** Reads a search by the words of queries alone, without those of a list. */
export function readTyped(search: string): Query {
  if (vocabulary === undefined) {
    vocabulary = new Vocabulary();
    vocabulary.add(queryWords());
  }
  return readQuery(search, vocabulary);
}

/** Returns the other words of a search that say something, and its amounts unless they are meant. */
export function searchWithout(
  { words, amounts }: Query,
  positions: readonly number[],
  isAmountMeant = false,
): string {
  const others = words.filter((word, at) => !positions.includes(at) && !isStopWord(word));
  const sums = isAmountMeant ? [] : amounts.map((amount) => `$${amount.toLocaleString('en-US')}`);
  return [...others, ...sums].join(' ');
}
