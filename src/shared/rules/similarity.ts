/** Similarity above which two names are shown as similar (rule 9.4). */
const THRESHOLD = 0.6;
const MAX_RESULTS = 5;

/** Minimum length of a compared name. */
export const SHORTEST_COMPARED = 3;

/** An item similar to a submission. */
export interface Similar<Item> {
  readonly item: Item;
  /** Above 0.6, at most 1. */
  readonly score: number;
}

/**
 * Returns the similarity of two names, ignoring case and blanks: 1 when equal, 0.8 when one
 * contains the other, otherwise the share of common words of three or more characters. Empty names
 * have similarity 0.
 */
export function similarity(one: string, other: string): number {
  return similarityOf(normalizeName(one), normalizeName(other));
}

/** Returns the items with similar names: at most five, most similar first. */
export function findSimilar<Item>(
  name: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Similar<Item>[] {
  return similarFinder(items, nameOf)(name);
}

/** Returns `findSimilar` for many names, which prepares the items once. */
export function similarFinder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): (name: string) => Similar<Item>[] {
  const known = items.map((item) => ({ item, name: normalizeName(nameOf(item)) }));
  return (name) => {
    const wanted = normalizeName(name);
    if (Array.from(wanted.text).length < SHORTEST_COMPARED) return [];
    return known
      .map(({ item, name: other }) => ({ item, score: similarityOf(wanted, other) }))
      .filter(({ score }) => score > THRESHOLD)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_RESULTS);
  };
}

/** Label of a score. */
export function similarityLabel(score: number): 'Very High' | 'High' | 'Medium' {
  if (score >= 0.9) return 'Very High';
  return score >= 0.8 ? 'High' : 'Medium';
}

interface NormalizedName {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function normalizeName(name: string): NormalizedName {
  const text = name.trim().replace(/\s+/gu, ' ').toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return { text, words: new Set(words) };
}

function similarityOf(one: NormalizedName, other: NormalizedName): number {
  if (one.text === '' || other.text === '') return 0;
  if (one.text === other.text) return 1;
  if (one.text.includes(other.text) || other.text.includes(one.text)) return 0.8;
  const most = Math.max(one.words.size, other.words.size);
  if (most === 0) return 0;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared / most;
}
