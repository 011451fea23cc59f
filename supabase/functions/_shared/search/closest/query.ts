import type { GeographicRegion } from '../../contracts/vocabularies.ts';
import { findAmounts } from '../amounts.ts';
import { findContacts, type FoundContacts } from './contacts.ts';
import { findPlaces, placeWords, type Place } from './places.ts';
import { wordGroups, type CuratedSynonym, type WordFacts, type WordGroup } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import {
  isForeignWord,
  isStopWord,
  isWeakStem,
  longForm,
  stem,
  stemsOf,
  wordsOf,
} from './words.ts';

/** A word or phrase to look for: all of its stems have to be found. */
export interface Alternative {
  readonly text: string;
  readonly stems: readonly string[];
  readonly weight: number;
}

/** A word or phrase of a query with what it means. */
export interface QueryUnit {
  /** As typed, after correction. */
  readonly text: string;
  /** Any of them has to be found. */
  readonly alternatives: readonly Alternative[];
  readonly facts: WordFacts;
  /** Positions of its words in the query. */
  readonly positions: readonly number[];
  /** Counts little beside other units. */
  readonly isWeak: boolean;
  /** Neither a known word nor near one. */
  readonly isUnknown: boolean;
  /** Concluded from the whole query, and not typed. */
  readonly isImplied?: true;
  /** Whether the spelling of a typed word was corrected. */
  readonly isCorrected: boolean;
}

/** What a typed text asks for. */
export interface Query {
  /** The words, corrected, without amounts. */
  readonly words: readonly string[];
  readonly units: readonly QueryUnit[];
  readonly places: readonly Place[];
  /** Positions of the words that name places. */
  readonly placePositions: readonly number[];
  readonly regions: readonly GeographicRegion[];
  readonly amounts: readonly number[];
  /** Web addresses and telephone numbers, to find what has them. */
  readonly contacts: Pick<FoundContacts, 'addresses' | 'phones'>;
}

/** Weights of what resources say instead of the typed word, in the order of the table. */
const MEANING_WEIGHTS = [0.85, 0.7, 0.6];
const LEAST_MEANING_WEIGHT = 0.6;
/** Weight of typed words that resources seldom use for what is meant. */
const BROAD_WEIGHT = 0.6;
/** Words of a query that are read; a pasted page has more. */
const MOST_WORDS = 40;

interface Group {
  readonly facts: WordFacts;
  readonly meanings: readonly Alternative[];
}

/** Word groups by the stems of each of their phrases. */
interface GroupTable {
  readonly byPhrase: ReadonlyMap<string, Group>;
  /** The same by the stems of the words that say something, where there are two or more. */
  readonly byContent: ReadonlyMap<string, Group>;
  readonly longest: number;
}

let groups: GroupTable | undefined;
const noCurated: readonly CuratedSynonym[] = [];

/** Returns the words that queries are made of: those of the word groups and of places. */
export function queryWords(curated = noCurated): readonly string[] {
  const typed = [...wordGroups, ...curated].flatMap((group) => wordsOf(group.typed));
  return [...typed, ...placeWords()];
}

/** Reads a typed text: places, amounts, known phrases, also those of curators, and other words. */
export function readQuery(text: string, vocabulary: Vocabulary, curated = noCurated): Query {
  const table = groupTable(curated);
  const { rest: withoutPhones, ...contacts } = findContacts(text);
  const { amounts, rest } = findAmounts(withoutPhones.replace(ROUND_NUMBER, '$$$&'));
  const typed = namesTypedApart(wordsOf(agesAsWords(rest)).slice(0, MOST_WORDS), vocabulary);
  const read = typed.flatMap((word, position) => {
    const known = corrected(word, vocabulary, position === typed.length - 1);
    return known.map((one) => ({ word: one, isCorrected: one !== word }));
  });
  const words = read.map(({ word }) => word);
  const { places, positions } = findPlaces(maskPhrases(words, table), (name) =>
    table.byPhrase.has(phraseKey(name)),
  );
  const units: QueryUnit[] = [];
  for (let at = 0; at < words.length;) {
    if (positions.has(at)) {
      at += 1;
      continue;
    }
    const [length, unit] = unitAt(words, at, positions, vocabulary, table);
    const isCorrected = read.slice(at, at + length).some((one) => one.isCorrected);
    if (unit !== null) units.push({ ...unit, isCorrected });
    at += length;
  }
  const regions = [...new Set(places.map(({ region }) => region))];
  return {
    words,
    units: withoutRepeats([...units, ...languageUnit(typed, table)]),
    places,
    placePositions: [...positions],
    regions,
    amounts,
    contacts,
  };
}

/** An amount without a dollar sign, as 500 or 12,500: no house number, year or ZIP code. */
const ROUND_NUMBER =
  /(?<![\w$.,-])(?!(?:19|20)00(?!\d)|0)(?:(?:[5-9]|\d{2,5})00|\d{1,3}(?:,\d{3})+)(?![\w.,-]|[ -]?(?:sq|feet|ft|hours?|people|acres?|years?|lbs?|miles?)\b)/gu;

const SHORTEST_JOINED = 8;

/** Joins two words that are a known one with a gap in it: 'prosperity me', 'land scaping'. */
function namesTypedApart(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isOdd = next !== '' && !(vocabulary.has(word) && vocabulary.has(next));
    const known = isOdd ? knownJoined(`${word}${next}`, vocabulary) : null;
    joined.push(known ?? word);
    if (known !== null) at += 1;
  }
  return joined;
}

function knownJoined(name: string, vocabulary: Vocabulary): string | null {
  if (name.length < SHORTEST_JOINED || /\d/u.test(name)) return null;
  if (vocabulary.has(name)) return name;
  const near = vocabulary.correct(name);
  return near !== null && Math.abs(near.length - name.length) <= 1 ? near : null;
}

/** Returns the query with regions that are chosen beside it. */
export function inRegions(query: Query, chosen: readonly GeographicRegion[]): Query {
  const regions = chosen.filter((region) => region !== 'statewide');
  return { ...query, regions: [...new Set([...query.regions, ...regions])] };
}

/** The words that newcomers from other countries are found by. */
const NEWCOMERS = 'immigrants';
const FEWEST_FOREIGN_WORDS = 2;

/** Returns a unit of little weight for people who write in another language, else none. */
function languageUnit(typed: readonly string[], { byPhrase }: GroupTable): readonly QueryUnit[] {
  const group = byPhrase.get(phraseKey([NEWCOMERS]));
  if (group === undefined || typed.filter(isForeignWord).length < FEWEST_FOREIGN_WORDS) return [];
  return [
    { ...groupUnit([NEWCOMERS], 0, group), positions: [], isImplied: true, isCorrected: false },
  ];
}

/** Blanks out the known phrases of several words, such as 'credit union' and 'New York'. */
function maskPhrases(
  words: readonly string[],
  { byPhrase, longest }: GroupTable,
): readonly string[] {
  const masked = [...words];
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(longest, words.length - at); length > 1; length -= 1) {
      if (!byPhrase.has(phraseKey(words.slice(at, at + length)))) continue;
      masked.fill('', at, at + length);
      at += length - 1;
      break;
    }
  }
  return masked;
}

/** Returns the known words that a typed word is: another one for a typing error, two for joined ones. */
function corrected(word: string, vocabulary: Vocabulary, isLast: boolean): readonly string[] {
  const long = longForm(word);
  if (isStopWord(long) || /\d/u.test(long) || vocabulary.has(long)) return [long];
  // The last word may be half typed.
  const spoken = vocabulary.spoken(long);
  if (spoken !== null) return [spoken];
  const completion = isLast ? vocabulary.completions(long)[0] : undefined;
  const known =
    completion ??
    vocabulary.parts(long) ??
    vocabulary.correct(long) ??
    vocabulary.ending(long) ??
    long;
  return typeof known === 'string' ? [known] : known;
}

const AGE =
  /\b(?:age[d]?|i['’ ]?a?m|at|over|past|turning|nearly|almost) (\d{2})\b(?! ?(?:days?|weeks?|months?|hours?|%|k\b|people|employees|am\b|pm\b))|\b(\d{1,2})[ -]?(?:years?|yrs?)[ -]?(?:olds?|of age)\b|\b(\d{1,2}) ?(?:yo|y\/o)\b/giu;
const FIRST_YOUNG_AGE = 10;
const LAST_YOUNG_AGE = 22;
const FIRST_SENIOR_AGE = 50;

/** Replaces ages of people by what people of that age are called. */
function agesAsWords(text: string): string {
  return text.replace(AGE, (_, ...parts: (string | undefined)[]) => {
    const age = Number(parts.slice(0, 3).find((part) => part !== undefined));
    // What is younger than that is a business, not a founder.
    if (age < FIRST_YOUNG_AGE) return ' ';
    if (age <= LAST_YOUNG_AGE) return 'teenager';
    return age >= FIRST_SENIOR_AGE ? 'senior' : ' ';
  });
}

function unitAt(
  words: readonly string[],
  at: number,
  taken: ReadonlySet<number>,
  vocabulary: Vocabulary,
  { byPhrase, byContent, longest }: GroupTable,
): [number, ReadUnit | null] {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    if (length === 1) {
      const joined = joinedAt(words, at, taken, byPhrase);
      if (joined !== undefined) return [2, groupUnit(words.slice(at, at + 2), at, joined)];
    }
    const part = words.slice(at, at + length);
    // A stop word such as 'can' must not match 'canning'.
    if (length === 1 && part.every(isStopWord)) continue;
    if (part.some((_, offset) => taken.has(at + offset))) continue;
    const group = byPhrase.get(phraseKey(part)) ?? byContent.get(contentKey(part) ?? '');
    if (group !== undefined) return [length, groupUnit(part, at, group)];
  }
  const word = words[at] ?? '';
  // A single letter and a number that nothing is called by say nothing.
  const isEmpty =
    isStopWord(word) || word.length < 2 || (/^\d+$/u.test(word) && !vocabulary.has(word));
  return [1, isEmpty ? null : wordUnit(word, at, vocabulary)];
}

/** Returns the group of a word that was typed as two: 'book keeping'. */
function joinedAt(
  words: readonly string[],
  at: number,
  taken: ReadonlySet<number>,
  byPhrase: GroupTable['byPhrase'],
): Group | undefined {
  const pair = words.slice(at, at + 2);
  const isPair = pair.length === 2 && !taken.has(at + 1) && pair.every((word) => word.length > 1);
  return isPair ? byPhrase.get(phraseKey([pair.join('')])) : undefined;
}

/** A unit before its words are compared with the typed ones. */
type ReadUnit = Omit<QueryUnit, 'isCorrected'>;

function groupUnit(words: readonly string[], at: number, { facts, meanings }: Group): ReadUnit {
  const text = words.join(' ');
  const stems = stemsOf(text);
  // A text that contains 'credit' or 'tax' is not about 'no credit' or 'tax help'.
  const own = words.length > 1 && stems.length === 1 ? [] : stems;
  return {
    text,
    alternatives: [
      ...(own.length > 0
        ? [{ text, stems: own, weight: facts.isBroad === true ? BROAD_WEIGHT : 1 }]
        : []),
      ...meanings,
    ],
    facts,
    positions: words.map((_, offset) => at + offset),
    // The stage alone says little: most resources fit several.
    isWeak: facts.isWeak === true || (facts.stage !== undefined && meanings.length === 0),
    isUnknown: false,
  };
}

function wordUnit(word: string, at: number, vocabulary: Vocabulary): ReadUnit {
  const stemmed = stem(word);
  return {
    text: word,
    alternatives: [{ text: word, stems: [stemmed], weight: 1 }],
    facts: {},
    positions: [at],
    isWeak: isWeakStem(stemmed),
    isUnknown: !vocabulary.has(word),
  };
}

function withoutRepeats(units: readonly QueryUnit[]): readonly QueryUnit[] {
  const seen = new Set<string>();
  return units.filter(({ text }) => !seen.has(text) && seen.add(text));
}

const curatedTables = new WeakMap<readonly CuratedSynonym[], GroupTable>();

function groupTable(curated: readonly CuratedSynonym[]): GroupTable {
  groups ??= buildGroups(wordGroups);
  if (curated.length === 0) return groups;
  const table = curatedTables.get(curated) ?? withCurated(groups, curated);
  curatedTables.set(curated, table);
  return table;
}

function buildGroups(rows: readonly WordGroup[]): GroupTable {
  const byPhrase = new Map<string, Group>();
  const byContent = new Map<string, Group>();
  let longest = 1;
  for (const { typed, means = '', ...facts } of rows) {
    const meanings = meaningsOf(means);
    for (const phrase of typed.split(',')) {
      const words = wordsOf(phrase);
      const key = phraseKey(words);
      if (!byPhrase.has(key)) byPhrase.set(key, { facts, meanings });
      const content = contentKey(words);
      if (content !== null && !byContent.has(content)) byContent.set(content, { facts, meanings });
      longest = Math.max(longest, words.length);
    }
  }
  return { byPhrase, byContent, longest };
}

/**
 * Adds the synonyms of curators. Words that are known keep what they mean; new ones get what is
 * known of their meaning: the industry of 'lobster' for 'lobsta'.
 */
function withCurated(table: GroupTable, curated: readonly CuratedSynonym[]): GroupTable {
  const byPhrase = new Map(table.byPhrase);
  let { longest } = table;
  for (const { typed, means } of curated) {
    const words = wordsOf(typed);
    const known = [typed, ...means.split(',')]
      .map((phrase) => table.byPhrase.get(phraseKey(wordsOf(phrase))))
      .find((group) => group !== undefined);
    byPhrase.set(phraseKey(words), {
      facts: known?.facts ?? {},
      meanings: [...meaningsOf(means), ...(known?.meanings ?? [])],
    });
    longest = Math.max(longest, words.length);
  }
  return { ...table, byPhrase, longest };
}

/**
 * Returns the key of a phrase without the words that say nothing, so that 'empezar negocio' is
 * 'empezar un negocio'; null when fewer than two are left, or the phrase begins or ends with one.
 */
function contentKey(words: readonly string[]): string | null {
  const content = words.filter((word) => !isStopWord(word));
  const isWhole = !isStopWord(words[0] ?? '') && !isStopWord(words.at(-1) ?? '');
  const isSaying = content.length > 1 && content.every((word) => word.length > 1);
  return isWhole && isSaying ? phraseKey(content) : null;
}

function phraseKey(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

function meaningsOf(means: string): readonly Alternative[] {
  return means
    .split(',')
    .map((phrase, at) => ({
      text: phrase.trim(),
      stems: stemsOf(phrase),
      weight: MEANING_WEIGHTS[at] ?? LEAST_MEANING_WEIGHT,
    }))
    .filter(({ stems }) => stems.length > 0);
}
