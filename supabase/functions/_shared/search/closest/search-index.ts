import MiniSearch from 'minisearch';
import { type SearchEntry, traitsOf, type EntryTraits } from './entry.ts';
import { queryWords } from './query.ts';
import type { CuratedSynonym } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';
import { stemsIn, wordsOf } from './words.ts';

/** Searched texts of an entry, with the weight of a word in them. */
const fieldWeights = {
  name: 5,
  labels: 4,
  organization: 2,
  offer: 1.2,
  description: 1.2,
  location: 1,
} as const;
type Field = keyof typeof fieldWeights;
const isSentence = (field: string) => field === 'offer' || field === 'description';
const fields = Object.keys(fieldWeights).filter((name): name is Field => name in fieldWeights);

/** An entry with what the search concludes about it. */
export interface IndexedEntry<Entry extends SearchEntry> {
  readonly entry: Entry;
  readonly traits: EntryTraits;
}

/** Entries of a list, ready to be searched. */
export interface SearchIndex<Entry extends SearchEntry = SearchEntry> {
  readonly entries: readonly IndexedEntry<Entry>[];
  readonly vocabulary: Vocabulary;
  readonly curated: readonly CuratedSynonym[];
  /** Returns the entries whose texts contain all stems, by id. */
  readonly find: (stems: readonly string[]) => ReadonlyMap<string, FoundText>;
}

/** How well the texts of an entry contain stems. */
interface FoundText {
  readonly score: number;
  /** Whether its sentences alone contain them, and neither name nor labels. */
  readonly isInPassing: boolean;
}

/** Lets the browser paint and react between two parts of the work. */
export type Pause = () => Promise<void>;

/** Longest part of the work without a pause, in milliseconds. */
const LONGEST_PART_MS = 5;

/**
 * Builds the index in short parts with pauses between them, so that a page stays responsive.
 * `entries` may create each entry when it is taken. Resolves to null when `signal` is aborted
 * meanwhile.
 */
export async function buildSearchIndex<Entry extends SearchEntry>(
  entries: Iterable<Entry>,
  pause: Pause,
  signal: AbortSignal,
  curated: readonly CuratedSynonym[] = [],
): Promise<SearchIndex<Entry> | null> {
  const vocabulary = new Vocabulary();
  const mini = createMiniSearch(vocabulary);
  const indexed: IndexedEntry<Entry>[] = [];
  vocabulary.add(queryWords(curated));
  let startedAt = performance.now();
  for (const entry of entries) {
    mini.add(entry);
    indexed.push({ entry, traits: traitsOf(entry) });
    if (performance.now() - startedAt < LONGEST_PART_MS) continue;
    await pause();
    if (signal.aborted) return null;
    startedAt = performance.now();
  }
  return {
    entries: indexed,
    vocabulary,
    curated,
    find: (stems) =>
      new Map(
        mini.search(stems.join(' ')).map(({ id, score, match }) => {
          const isInPassing = Object.values(match).some((places) => places.every(isSentence));
          return [String(id), { score, isInPassing }];
        }),
      ),
  };
}

/** Returns an empty index that also adds the words of its entries to a vocabulary. */
function createMiniSearch(vocabulary: Vocabulary): MiniSearch<SearchEntry> {
  return new MiniSearch<SearchEntry>({
    fields: [...fields],
    tokenize: (text) => {
      const words = wordsOf(text);
      vocabulary.add(words);
      return [...stemsIn(words)];
    },
    processTerm: (term) => term,
    extractField: (entry, name) => {
      const field = fields.find((known) => known === name);
      return field === undefined ? entry.id : textOf(entry, field);
    },
    searchOptions: {
      boost: fieldWeights,
      combineWith: 'AND',
      tokenize: (text) => text.split(' '),
      // Long descriptions name many things in passing.
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    },
  });
}

function textOf(entry: SearchEntry, field: Field): string {
  return field === 'labels' ? entry.labels.join(' ') : entry[field];
}
