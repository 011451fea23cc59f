import type { SearchEntry, EntryTraits } from './entry';
import type { Alternative, QueryUnit } from './query';
import type { SearchIndex } from './search-index';
import type { WordFacts } from './synonyms';

/** How well an entry meets one unit of a query. */
export interface UnitScore {
  /** From 0 to 1. */
  readonly score: number;
  /** What its texts contain; null when it is met by facts alone. */
  readonly found: Alternative | null;
  readonly by: 'text' | 'facts' | 'advice' | 'lending';
}

/** Share of the facts in a score that text and facts make together. */
const FACTS_SHARE = 0.3;
/** The same for facts that texts seldom state, such as the format. */
const MAIN_FACTS_SHARE = 0.7;
/** Below 1, so that a word in a shorter or longer text makes less of a difference. */
const FLATNESS = 0.7;
/** Share of a score for a typed word in passing, where resources call the same something else. */
const IN_PASSING = 0.8;
/** Scores of general help: where resources for the trade exist, and where none can. */
const ADVICE_BESIDE_OTHERS = 0.6;
const ADVICE_FIRST = 0.9;
/** The same for people whom some resources are for. */
const ADVICE_BESIDE_THEIRS = 0.45;
const LENDING = 0.6;
/** A lender for any industry, where money or help in one place is wanted for one industry. */
const OPEN_LENDING = 0.45;

/** Returns how well the entries meet one unit; those that do not at all are missing. */
export function unitScores(
  index: SearchIndex,
  unit: QueryUnit,
  wantsLenders: boolean,
): ReadonlyMap<string, UnitScore> {
  const texts = textScores(index, unit);
  const share = factsShare(unit.facts);
  const scores = new Map<string, UnitScore>();
  for (const indexed of index.entries) {
    const { id } = indexed.entry;
    const text = texts.get(id);
    const facts = share * factScore(indexed.entry, unit.facts);
    const own: UnitScore = {
      score: (1 - share) * (text?.score ?? 0) + facts,
      found: text?.alternative ?? null,
      by: text === undefined ? 'facts' : 'text',
    };
    const best = better(own, helpScore(indexed, unit.facts, wantsLenders));
    if (best.score > 0) scores.set(id, best);
  }
  return scores;
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
  const inPassing = unit.alternatives.length > 1 ? IN_PASSING : 1;
  for (const alternative of unit.alternatives) {
    const found = index.find(alternative.stems);
    const highest = Math.max(0, ...[...found.values()].map(({ score }) => score));
    for (const [id, { score: raw, isInPassing }] of found) {
      const share = isInPassing && alternative.weight === 1 ? inPassing : 1;
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
  { traits }: { readonly traits: EntryTraits },
  { isAdvised, isAnyTrade, isAudience, industry }: WordFacts,
  wantsLenders: boolean,
): UnitScore | null {
  if (traits.isAdviser && isAnyTrade === true) return help('advice', ADVICE_FIRST);
  if (traits.isAdviser && isAdvised === true) {
    return help('advice', isAudience === true ? ADVICE_BESIDE_THEIRS : ADVICE_BESIDE_OTHERS);
  }
  if (traits.isLender && isAnyTrade === true) return help('lending', LENDING);
  if (traits.isLender && industry !== undefined && wantsLenders)
    return help('lending', OPEN_LENDING);
  return null;
}

function help(by: 'advice' | 'lending', score: number): UnitScore {
  return { score, found: null, by };
}
