import type { ValuesByGroup } from '../resources/search-request';
import { queryWords, readQuery } from './query';
import type { CuratedSynonym } from './synonyms';
import { Vocabulary } from './vocabulary';

/** What a search may also mean, for a search in the database. */
export interface SearchMeaning {
  /** Words and phrases; one of them has to be found. */
  readonly words: string[];
  /** Facts that the words state, by filter group. */
  readonly meant: ValuesByGroup;
}

const noMeaning: SearchMeaning = { words: [], meant: {} };
/** What general help calls itself, where it is an answer. */
const ADVICE = ['business advising', 'mentoring'];

/** Reads what a search means, with the synonyms of curators; nothing for private matters. */
export function searchMeaning(search: string, curated: readonly CuratedSynonym[]): SearchMeaning {
  const vocabulary = new Vocabulary();
  vocabulary.add(queryWords(curated));
  const { units, places, regions, amounts } = readQuery(search, vocabulary, curated);
  const facts = units.map((unit) => unit.facts);
  if (facts.some(({ isPrivate }) => isPrivate === true)) return noMeaning;
  const wantsMoney =
    amounts.length > 0 || regions.length > 0 || facts.some((one) => one.isAnyTrade === true);
  const wantsAdvice = facts.some((one) => one.isAnyTrade === true || one.isAdvised === true);
  return {
    words: [
      ...units.flatMap(({ alternatives }) => alternatives.map(({ text }) => text)),
      ...places.map(({ name }) => name),
      ...(wantsMoney ? ['loan'] : []),
      ...(wantsAdvice ? ADVICE : []),
    ],
    meant: {
      geographicRegion: [...regions],
      industry: facts.flatMap(({ industry }) => industry ?? []),
      supportType: facts.flatMap(({ supportType }) => supportType ?? []),
      format: facts.flatMap(({ format }) => format ?? []),
    },
  };
}
