/** What two names must exceed to be shown as similar (spec §5 'Duplicate check'). */
const THRESHOLD = 0.6;
const MOST = 5;

/** The fewest characters of a name that is compared with others. */
export const SHORTEST_COMPARED = 3;

/** Something that is much like what is being sent in. */
export interface Similar<Item> {
  readonly item: Item;
  /** Above 0.6, at most 1. */
  readonly score: number;
}

/**
 * How alike two names are, whatever their case and blanks: 1 when they are the same, 0.8 when one
 * contains the other, otherwise the share of words they have in common, words of one or two
 * characters aside. Names without anything in them are like no other.
 */
export function similarity(one: string, other: string): number {
  return similarityOf(prepare(one), prepare(other));
}

/** The items whose names are much like `name`: at most five, the most alike first. */
export function findSimilar<Item>(
  name: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Similar<Item>[] {
  const wanted = prepare(name);
  if (Array.from(wanted.text).length < SHORTEST_COMPARED) return [];
  return items
    .map((item) => ({ item, score: similarityOf(wanted, prepare(nameOf(item))) }))
    .filter(({ score }) => score > THRESHOLD)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST);
}

/** A score in words. */
export function similarityLabel(score: number): 'Very High' | 'High' | 'Medium' {
  if (score >= 0.9) return 'Very High';
  return score >= 0.8 ? 'High' : 'Medium';
}

interface Prepared {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function prepare(name: string): Prepared {
  const text = name.trim().replace(/\s+/gu, ' ').toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return { text, words: new Set(words) };
}

function similarityOf(one: Prepared, other: Prepared): number {
  if (one.text === '' || other.text === '') return 0;
  if (one.text === other.text) return 1;
  if (one.text.includes(other.text) || other.text.includes(one.text)) return 0.8;
  const most = Math.max(one.words.size, other.words.size);
  if (most === 0) return 0;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared / most;
}
