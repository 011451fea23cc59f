import { amountFit } from './amounts';
import type { SearchEntry } from './entry';
import type { Place } from './places';
import type { Query, QueryUnit } from './query';
import type { IndexedEntry, Pause, SearchIndex } from './search-index';
import { unitScores, type UnitScore } from './unit-scores';
import { stemsOf } from './words';

/** An entry that is near to what was typed. */
export interface ClosestMatch<Entry extends SearchEntry = SearchEntry> {
  readonly entry: Entry;
  readonly score: number;
  /** The units of the query that it meets, in order. */
  readonly met: readonly { readonly unit: QueryUnit; readonly how: UnitScore }[];
  readonly isLocal: boolean;
}

/** What a search leads to beside the literal hits. */
export interface ClosestResult<Entry extends SearchEntry = SearchEntry> {
  /** Best first; none when nothing specific was found. */
  readonly matches: readonly ClosestMatch<Entry>[];
  /** Whether something was found for what was typed. False also for blank and private queries. */
  readonly isSpecific: boolean;
  /**
   * General advisers that are open now, the most general first, at most two: to show when nothing
   * specific was found. None for a blank query.
   */
  readonly advisers: readonly Entry[];
}

/** Entries below this share of the best score are left out. */
const FLOOR = 0.28;
/** Entries below this share of a full score are left out. */
const LEAST_SCORE = 0.24;
/** Units below this score are no reason for a match. */
const LEAST_UNIT_SCORE = 0.2;
const MOST_MATCHES = 10;
const MOST_ADVISERS = 2;
/** Shown when the query may be about something else. */
const MOST_UNCERTAIN = 3;

const PLACE_WEIGHT = 1.3;
const AMOUNT_WEIGHT = 1;
/** From this score on, the texts of an entry are about a part of the query. */
const TOPIC_SCORE = 0.6;
/** Place score of the only resources for a topic when they serve another region. */
const ELSEWHERE = { score: 0.4, isLocal: false } as const;
/** Weight of units that say little, and of the stage, beside other units. */
const WEAK_WEIGHT = 0.25;
const STAGE_WEIGHT = 0.6;
const UNMET_WEIGHT = 0.5;
/** Score of funding whose amount is not known, and of what pays without being funding. */
const UNKNOWN_AMOUNT = 0.5;
const PRIZE_SHARE = 0.75;
/** Decides between equals. */
const PREFERENCE = 0.02;

/** The scores of one unit, and its weight among the others. */
interface WeightedUnit {
  readonly unit: QueryUnit;
  readonly weight: number;
  readonly scores: ReadonlyMap<string, UnitScore>;
}

/**
 * Returns the entries near to a query, or general advisers for one to which none is near, such as
 * unknown words alone and private matters. Pauses between the parts of the work, so that a page stays responsive.
 *
 * @param isAllowed leaves out entries, such as those that a filter excludes.
 */
export async function closestMatches<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: Query,
  isAllowed: (id: string) => boolean,
  pause: Pause,
): Promise<ClosestResult<Entry>> {
  const matches = await findMatches(index, query, isAllowed, pause);
  const isBlank = query.words.length === 0 && query.amounts.length === 0;
  return {
    matches,
    isSpecific: matches.length > 0,
    advisers: isBlank ? [] : openAdvisers(index, isAllowed),
  };
}

/** Returns the most general of the advisers that are open. */
function openAdvisers<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  isAllowed: (id: string) => boolean,
): readonly Entry[] {
  return index.entries
    .filter(({ entry, traits }) => traits.isAdviser && entry.isOpen && isAllowed(entry.id))
    .toSorted((one, other) => other.traits.generality - one.traits.generality)
    .slice(0, MOST_ADVISERS)
    .map(({ entry }) => entry);
}

async function findMatches<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  query: Query,
  isAllowed: (id: string) => boolean,
  pause: Pause,
): Promise<readonly ClosestMatch<Entry>[]> {
  const units = query.units.filter(({ facts }) => facts.isNearby !== true);
  if (units.some(({ facts }) => facts.isPrivate === true)) return [];
  const wantsLenders =
    query.amounts.length > 0 ||
    query.regions.length > 0 ||
    units.some(({ facts }) => facts.supportType === 'funding');
  const weighted: WeightedUnit[] = [];
  for (const unit of units) {
    const scores = unitScores(index, unit, wantsLenders);
    // A term without any match gets less weight, so that matches of the other terms stay visible.
    const share = scores.size === 0 ? UNMET_WEIGHT : 1;
    weighted.push({ unit, weight: share * weightOf(unit, units), scores });
    await pause();
  }
  const matchOf = matcher(index, query, weighted);
  const allowed = index.entries.filter(({ entry }) => isAllowed(entry.id));
  const matches = allowed.map((one) => matchOf(one, 'near')).filter((match) => match !== null);
  if (query.regions.length > 0 && !matches.some(isAboutTopic)) {
    const others = allowed.map((one) => matchOf(one, 'elsewhere'));
    matches.push(...others.filter((match) => match !== null).filter(isAboutTopic));
  }
  return bestOf(matches, isUncertain(units));
}

/** Whether the texts of an entry are about a part of the query, and not only general help. */
function isAboutTopic({ met }: Pick<ClosestMatch, 'met'>): boolean {
  return met.some(({ unit, how }) => !unit.isWeak && how.by === 'text' && how.score >= TOPIC_SCORE);
}

/** Adds up what an entry has of the query; null for one that has nothing or serves elsewhere. */
function matcher(index: SearchIndex, query: Query, weighted: readonly WeightedUnit[]) {
  const isAboutPlace = weighted.length === 0 && query.amounts.length === 0;
  const scorePlace = placeScorer(index, query);
  const full =
    weighted.reduce((sum, { weight }) => sum + weight, 0) +
    (query.amounts.length > 0 ? AMOUNT_WEIGHT : 0) +
    (query.regions.length > 0 ? PLACE_WEIGHT : 0);
  return <Entry extends SearchEntry>(
    { entry, traits }: IndexedEntry<Entry>,
    where: 'near' | 'elsewhere',
  ): ClosestMatch<Entry> | null => {
    const served = scorePlace({ entry, traits });
    if ((served === null) === (where === 'near')) return null;
    const place = served ?? ELSEWHERE;
    let sum = AMOUNT_WEIGHT * amountScore(entry, query.amounts[0]);
    const met: { unit: QueryUnit; how: UnitScore }[] = [];
    for (const { unit, weight, scores } of weighted) {
      const how = scores.get(entry.id);
      if (how === undefined) continue;
      sum += weight * how.score;
      if (how.score >= LEAST_UNIT_SCORE) met.push({ unit, how });
    }
    if (sum === 0 && !isAboutPlace) return null;
    const own = sum + PLACE_WEIGHT * place.score;
    if (own === 0) return null;
    const preference =
      (entry.isOpen ? PREFERENCE : 0) + (traits.isOpenToAll || traits.isLender ? PREFERENCE : 0);
    return { entry, score: own / full + preference, met, isLocal: place.isLocal };
  };
}

function bestOf<Match extends { readonly score: number }>(
  matches: Match[],
  mayBeOther: boolean,
): readonly Match[] {
  matches.sort((one, other) => other.score - one.score);
  const least = Math.max((matches[0]?.score ?? 0) * FLOOR, LEAST_SCORE);
  return matches
    .filter(({ score }) => score >= least)
    .slice(0, mayBeOther ? MOST_UNCERTAIN : MOST_MATCHES);
}

/** Whether a word is unknown, and no other one says that the query is about a business. */
function isUncertain(units: readonly QueryUnit[]): boolean {
  const isAboutBusiness = ({ facts }: QueryUnit) =>
    [facts.industry, facts.supportType, facts.stage, facts.isAnyTrade].some(
      (fact) => fact !== undefined,
    );
  return units.some(({ isUnknown }) => isUnknown) && !units.some(isAboutBusiness);
}

function weightOf(unit: QueryUnit, units: readonly QueryUnit[]): number {
  if (unit.isWeak && units.some(({ isWeak }) => !isWeak)) return WEAK_WEIGHT;
  return unit.facts.stage !== undefined && units.length > 1 ? STAGE_WEIGHT : 1;
}

function amountScore(entry: SearchEntry, wanted: number | undefined): number {
  if (wanted === undefined) return 0;
  const isFunding = entry.supportType === 'funding';
  if (entry.amounts === null) return isFunding ? UNKNOWN_AMOUNT : 0;
  return amountFit(entry.amounts, wanted) * (isFunding ? 1 : PRIZE_SHARE);
}

interface PlaceScore {
  readonly score: number;
  readonly isLocal: boolean;
}

/** Scores an entry by the places of a query; null for one that serves other regions. */
function placeScorer(index: SearchIndex, { places, regions, units, amounts }: Query) {
  const named = namesOf(index, places);
  const isAboutPlace = units.length === 0 && amounts.length === 0;
  return ({ entry, traits }: IndexedEntry<SearchEntry>): PlaceScore | null => {
    if (regions.length === 0) return { score: 0, isLocal: false };
    const nearness = nearnessOf(traits.places, places);
    if (entry.regions.some((region) => regions.some((wanted) => wanted === region))) {
      return { score: 0.8 + nearness + (named.has(entry.id) ? 0.06 : 0), isLocal: true };
    }
    if (!entry.regions.includes('statewide')) return null;
    if (!isAboutPlace) return { score: 0.5 + nearness / 2, isLocal: false };
    if (nearness > 0) return { score: 0.45 + nearness, isLocal: false };
    return { score: traits.isAdviser ? 0.5 : 0, isLocal: false };
  };
}

/** The ids of the entries that name a place or its county. */
function namesOf(index: SearchIndex, places: readonly Place[]): ReadonlySet<string> {
  const names = places.flatMap(({ name, county }) => (county === '' ? [name] : [name, county]));
  return new Set(names.flatMap((name) => [...index.find(stemsOf(name)).keys()]));
}

/** More for the same town than for the same county. */
function nearnessOf(located: readonly Place[], wanted: readonly Place[]): number {
  const isIn = (same: (one: Place, other: Place) => boolean) =>
    located.some((one) => wanted.some((other) => same(one, other)));
  if (isIn((one, other) => one.name === other.name)) return 0.14;
  return isIn((one, other) => one.county !== '' && one.county === other.county) ? 0.1 : 0;
}
