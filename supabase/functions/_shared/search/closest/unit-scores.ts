import type { EntryTraits, SearchEntry } from './entry.ts';
import type { Alternative, QueryUnit } from './query.ts';
import type { IndexedEntry, SearchIndex } from './search-index.ts';
import type { Audience, WordFacts } from './synonyms.ts';

/** How well an entry meets one unit of a query. */
export interface UnitScore {
  /** From 0 to 1. */
  readonly score: number;
  /** What its texts contain; null when it is met by facts alone. */
  readonly found: Alternative | null;
  readonly by: 'text' | 'facts' | 'advice' | 'lending' | 'people';
}

/** Share of the facts in a score that text and facts make together. */
const FACTS_SHARE = 0.3;
/** The same for facts that texts seldom state, such as the format. */
const MAIN_FACTS_SHARE = 0.7;
/** Share of the text in a score without the facts. */
const TEXT_ALONE = 0.8;
/** Below 1, so that a word in a shorter or longer text makes less of a difference. */
const FLATNESS = 0.6;
/** Share of a score for a typed word in passing, where resources call the same something else. */
const IN_PASSING = 0.8;
/** The same where general advisers help, too. */
const IN_PASSING_BESIDE_ADVICE = 0.6;
/** Scores of general help: where resources for the trade exist, and where none can. */
const ADVICE_BESIDE_OTHERS = 0.6;
const ADVICE_FIRST = 0.9;
/** The same for people whom some resources are for. */
const ADVICE_BESIDE_THEIRS = 0.45;
const LENDING = 0.6;
/** A lender for any industry, where money or help in one place is wanted for one industry. */
const OPEN_LENDING = 0.45;

/** A lender or adviser of the place, where help in one place is wanted for a trade. */
const LOCAL_LENDING = 0.75;
const LOCAL_ADVICE = 0.7;
/** Other help for the people whom a query names, in any industry and in some. */
const THEIR_HELP = 0.6;
const THEIR_SPECIAL_HELP = 0.45;
/** Least score of what is for the people of a unit. */
const FOR_THEM = 0.85;
/** Share of an adviser's score that its generality decides. */
const SPECIAL_SHARE = 0.4;

/** What else a query asks for, which general help depends on. */
export interface HelpContext {
  readonly wantsMoney: boolean;
  /** Whether an entry serves the place of the query in particular. */
  readonly isLocal: (id: string) => boolean;
  /** The people whom it names. */
  readonly audiences: ReadonlySet<Audience>;
}

/** Returns how well the entries meet one unit; those that do not at all are missing. */
export function unitScores(
  index: SearchIndex,
  unit: QueryUnit,
  context: HelpContext,
): ReadonlyMap<string, UnitScore> {
  const texts = textScores(index, unit);
  const share = factsShare(unit.facts);
  const isName = isNameLike(index, unit);
  const scores = new Map<string, UnitScore>();
  for (const indexed of index.entries) {
    const { id } = indexed.entry;
    const text = texts.get(id);
    const facts = share * factScore(indexed.entry, unit.facts);
    const { audience } = unit.facts;
    const isForThem = audience !== undefined && indexed.traits.audiences.has(audience);
    const hasInitials = isName && indexed.traits.initials.has(unit.text);
    const textScore = Math.max(text?.score ?? 0, isForThem ? FOR_THEM : 0, hasInitials ? 1 : 0);
    const own: UnitScore = {
      // What names the thing is about it, whatever its facts are.
      score: Math.max(
        (1 - share) * textScore + facts,
        share < MAIN_FACTS_SHARE ? TEXT_ALONE * textScore : 0,
      ),
      found: text?.alternative ?? null,
      by: text === undefined ? 'facts' : 'text',
    };
    const best = isForThem ? own : better(own, helpScore(indexed, unit.facts, context));
    if (best.score > 0) scores.set(id, best);
  }
  return scores;
}

/** Entries that a name of their own can stand in. */
const MOST_NAMED = 3;

/** Whether a word has no meaning of its own but is a name, or the initials of one. */
export function isNameLike(index: SearchIndex, { alternatives, facts, text }: QueryUnit): boolean {
  const [own] = alternatives;
  const isPlain = alternatives.length === 1 && Object.keys(facts).length === 0;
  if (!isPlain || own === undefined || index.find(own.stems).size > MOST_NAMED) return false;
  return index.entries.some(({ traits }) => traits.initials.has(text) || traits.mentions.has(text));
}

function better(one: UnitScore, other: UnitScore | null): UnitScore {
  return other !== null && other.score > one.score ? other : one;
}

interface TextScore {
  readonly score: number;
  readonly alternative: Alternative;
}

/** The best alternative of each entry, compared with the best entry of the same alternative. */
function textScores(index: SearchIndex, unit: QueryUnit): ReadonlyMap<string, TextScore> {
  const best = new Map<string, TextScore>();
  const { isAdvised, isAnyTrade, industry } = unit.facts;
  const isGeneral = industry === undefined && (isAdvised === true || isAnyTrade === true);
  const passing = isGeneral ? IN_PASSING_BESIDE_ADVICE : IN_PASSING;
  const inPassing = unit.alternatives.length > 1 ? passing : 1;
  for (const alternative of unit.alternatives) {
    const found = index.find(alternative.stems);
    const highest = Math.max(0, ...[...found.values()].map(({ score }) => score));
    for (const [id, { score: raw, isInPassing }] of found) {
      const share = isInPassing && (isGeneral || alternative.weight === 1) ? inPassing : 1;
      const score = share * alternative.weight * (raw / highest) ** FLATNESS;
      if (score > (best.get(id)?.score ?? 0)) best.set(id, { score, alternative });
    }
  }
  return best;
}

function factsShare(facts: WordFacts): number {
  const { industry, supportType, format, isFree, closesSoon } = facts;
  const isStated = (fact: unknown) => fact !== undefined;
  if ([format, isFree, closesSoon].some(isStated)) return MAIN_FACTS_SHARE;
  return [industry, supportType].some(isStated) ? FACTS_SHARE : 0;
}

/** From 0 to 1: whether the entry has the facts that the words state. */
function factScore(entry: SearchEntry, facts: WordFacts): number {
  const { industry, supportType, format, isFree, closesSoon } = facts;
  const isMet =
    (industry !== undefined && entry.industries.includes(industry)) ||
    (supportType !== undefined && entry.supportType === supportType) ||
    (format !== undefined && entry.formats.includes(format)) ||
    (isFree === true && entry.isFree) ||
    (closesSoon === true && entry.closesOn !== null && entry.isOpen);
  return isMet ? 1 : 0;
}

/** General help that an entry gives for what the words are about; null when it gives none. */
function helpScore(
  { entry, traits }: IndexedEntry<SearchEntry>,
  { isAdvised, isAnyTrade, audience, industry }: WordFacts,
  { wantsMoney, isLocal, audiences }: HelpContext,
): UnitScore | null {
  const isForThem = [...traits.audiences].some((one) => audiences.has(one));
  const isTrade = isAnyTrade === true || industry !== undefined;
  if (isForThem && (isTrade || isAdvised === true)) return helpForThem(entry, traits);
  if (traits.isAdviser && (isAnyTrade === true || isAdvised === true)) {
    const score =
      isAnyTrade === true
        ? ADVICE_FIRST
        : audience === undefined
          ? ADVICE_BESIDE_OTHERS
          : ADVICE_BESIDE_THEIRS;
    // The more general, the more likely it helps with this.
    return help('advice', score * (1 - SPECIAL_SHARE * (1 - traits.generality)));
  }
  if (traits.isLocalAdviser && isLocal(entry.id) && (isTrade || isAdvised === true)) {
    return help('advice', audience === undefined ? LOCAL_ADVICE : ADVICE_BESIDE_THEIRS);
  }
  if (!traits.isLender || !isTrade) return null;
  if (isLocal(entry.id)) return help('lending', LOCAL_LENDING);
  if (isAnyTrade === true) return help('lending', LENDING);
  return wantsMoney ? help('lending', OPEN_LENDING) : null;
}

/** Help of an entry for certain people in whatever they plan. */
function helpForThem(entry: SearchEntry, traits: EntryTraits): UnitScore {
  if (traits.isAdviserOfSome) return help('advice', ADVICE_FIRST);
  if (traits.isLenderOfSome) return help('lending', LOCAL_LENDING);
  const isForAnyIndustry = entry.servesAllIndustries || entry.industries.length === 0;
  return help('people', isForAnyIndustry ? THEIR_HELP : THEIR_SPECIAL_HELP);
}

function help(by: 'advice' | 'lending' | 'people', score: number): UnitScore {
  return { score, found: null, by };
}
