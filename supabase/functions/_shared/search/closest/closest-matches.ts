import { amountFit } from '../amounts.ts';
import { addressMatch, isSamePhone } from './contacts.ts';
import { nameKey, type EntryTraits, type SearchEntry } from './entry.ts';
import { isIsland, type Place } from './places.ts';
import type { Query, QueryUnit } from './query.ts';
import type { IndexedEntry, Pause, SearchIndex } from './search-index.ts';
import type { Audience } from './synonyms.ts';
import { isNameLike, unitScores, type HelpContext, type UnitScore } from './unit-scores.ts';
import { isStopWord, stemsOf } from './words.ts';

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
   * specific was found.
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
/** The same for what is for the people of a query, beside what is near. */
const FAR = { score: 0, isLocal: false } as const;
/** Weight of units that say little, and of the stage, beside other units. */
const WEAK_WEIGHT = 0.1;
const STAGE_WEIGHT = 0.8;
/** The people say more than their trade, and what they want says more than who they are. */
const AUDIENCE_WEIGHT = 1.4;
const IMPLIED_WEIGHT = 0.5;
const TRADE_WEIGHT = 0.6;
const UNMET_WEIGHT = 0.5;
/** Score of funding whose amount is not known, and of what pays without being funding. */
const UNKNOWN_AMOUNT = 0.5;
const PRIZE_SHARE = 0.75;
/** Decide between equals: how general the help is, and whether it is open. */
const PREFERENCE = 0.04;
const OPEN_PREFERENCE = 0.02;
const LENDER_PREFERENCE = 0.01;
/** Factor for resources for a group of people that the query does not name. */
const OTHERS_SHARE = 0.8;
/** Added to the score where the query is a part of the name. */
const NAME_BONUS = 0.05;
const LONG_NAME_BONUS = 0.4;
const ORGANIZATION_BONUS = 0.3;
/** The same where two words of the query stand side by side in the name and in few others. */
const PART_BONUS = 0.25;
const MOST_WITH_PART = 2;
const START_BONUS = 0.18;
const CLOSED_SHARE = 0.7;
/** Of what serves a part of Maine, where the query names no place. */
const PART_OF_MAINE_SHARE = 0.95;
const FEW_INDUSTRIES = 3;
const FEW_SHARE = 0.85;
/** The same where general advisers help with all that is wanted. */
const FEW_SHARE_OF_ADVICE = 0.75;
const OTHER_INDUSTRY_SHARE = 0.85;

/** The scores of one unit, and its weight among the others. */
interface WeightedUnit {
  readonly unit: QueryUnit;
  readonly weight: number;
  readonly scores: ReadonlyMap<string, UnitScore>;
}

/**
 * Returns the entries near to a query, or general advisers for one to which none is near, such as
 * unknown words alone and private matters. Pauses between the parts of the work, so that a page stays
 * responsive.
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
  const advisers = openAdvisers(index, isAllowed);
  return {
    matches: withAdviser(matches, advisers),
    isSpecific: matches.length > 0,
    advisers,
  };
}

/** A full list ends with a general adviser, if none is in it: who finds nothing fitting asks there. */
function withAdviser<Entry extends SearchEntry>(
  matches: readonly ClosestMatch<Entry>[],
  advisers: readonly Entry[],
): readonly ClosestMatch<Entry>[] {
  const [adviser] = advisers;
  const isMissing = !advisers.some(({ id }) => matches.some(({ entry }) => entry.id === id));
  if (adviser === undefined || matches.length < MOST_MATCHES || !isMissing) return matches;
  const last = { entry: adviser, score: LEAST_SCORE, met: [], isLocal: false };
  return [...matches.slice(0, MOST_MATCHES - 1), last];
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
  const allowed = index.entries.filter(({ entry }) => isAllowed(entry.id));
  const reached = contactMatches(allowed, query);
  if (reached.length > 0) return reached;
  const scorePlace = placeScorer(index, query);
  const served = new Map(allowed.map((one) => [one.entry.id, scorePlace(one)]));
  const context: HelpContext = {
    wantsMoney:
      query.amounts.length > 0 ||
      query.regions.length > 0 ||
      units.some(({ facts }) => facts.supportType === 'funding'),
    isLocal: (id) => served.get(id)?.isLocal === true,
    audiences: audiencesOf(query),
  };
  const weighted: WeightedUnit[] = [];
  for (const unit of units) {
    const scores = unitScores(index, unit, context);
    // A term without any match gets less weight, so that matches of the other terms stay visible.
    const share = scores.size === 0 ? UNMET_WEIGHT : 1;
    weighted.push({ unit, weight: share * weightOf(unit, units), scores });
    await pause();
  }
  const matchOf = matcher(query, weighted, served, nameParts(index, query));
  const matches = allowed.map((one) => matchOf(one, 'near')).filter((match) => match !== null);
  if (query.regions.length > 0) {
    const hasTopic = matches.some(isAboutTopic);
    const others = allowed.map((one) => matchOf(one, hasTopic ? 'far' : 'elsewhere'));
    const isWanted = hasTopic ? isForPeople : isAboutTopic;
    matches.push(...others.filter((match) => match !== null).filter(isWanted));
  }
  const specific = isAboutKnown(index, query) ? matches : matches.filter(hasMostWords(units));
  return bestOf(specific, isUncertain(units));
}

/** Whether a query names a place, an amount, a program or something whose meaning is known. */
function isAboutKnown(index: SearchIndex, { units, places, amounts }: Query): boolean {
  const isKnown = (unit: QueryUnit) => unit.alternatives.length > 1 || isNameLike(index, unit);
  return places.length > 0 || amounts.length > 0 || units.some(isKnown);
}

/** Other words may be about anything: only what has most of them is near. */
function hasMostWords(units: readonly QueryUnit[]) {
  const words = units.filter(({ isWeak }) => !isWeak).length;
  return ({ met }: Pick<ClosestMatch, 'met'>) =>
    met.filter(({ unit }) => !unit.isWeak).length > words / 2 || words === 0;
}

function audiencesOf({ units }: Query): ReadonlySet<Audience> {
  return new Set(units.flatMap(({ facts }) => facts.audience ?? []));
}

/** Returns the entries that have a web address or telephone number of the query. */
function contactMatches<Entry extends SearchEntry>(
  entries: readonly IndexedEntry<Entry>[],
  { contacts }: Query,
): readonly ClosestMatch<Entry>[] {
  return entries
    .map(({ entry, traits }) => {
      const addresses = contacts.addresses.flatMap((typed) =>
        traits.addresses.map((stored) => addressMatch(stored, typed)),
      );
      const hasPhone = contacts.phones.some((typed) =>
        entry.phones.some((stored) => isSamePhone(stored, typed)),
      );
      const own = Math.max(0, ...addresses, hasPhone ? 1 : 0);
      const score = own === 0 ? 0 : own + PREFERENCE * traits.generality;
      return { entry, score, met: [], isLocal: false };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_MATCHES);
}

/** Whether the texts of an entry are about a part of the query, and not only general help. */
function isAboutTopic({ met }: Pick<ClosestMatch, 'met'>): boolean {
  return met.some(({ unit, how }) => !unit.isWeak && how.by === 'text' && how.score >= TOPIC_SCORE);
}

/** Whether it is for the people that the query names: they go farther for it. */
function isForPeople({ met }: Pick<ClosestMatch, 'met'>): boolean {
  return met.some(
    ({ unit, how }) =>
      unit.facts.audience !== undefined && how.by === 'text' && how.score >= TOPIC_SCORE,
  );
}

/** Adds up what an entry has of the query; null for one that has nothing or serves elsewhere. */
function matcher(
  query: Query,
  weighted: readonly WeightedUnit[],
  served: ReadonlyMap<string, PlaceScore | null>,
  parts: readonly string[],
) {
  const isAboutPlace = weighted.length === 0 && query.amounts.length === 0;
  const audiences = audiencesOf(query);
  const isAnywhere = query.regions.length === 0;
  const wantsAdvice = weighted.every(({ unit }) => unit.isWeak || unit.facts.isAdvised === true);
  const industries = new Set(query.units.flatMap(({ facts }) => facts.industry ?? []));
  const isTopic = weighted.length === 1 && weighted[0]?.unit.alternatives.length !== 1;
  const key = isAboutPlace || isTopic ? '' : nameKey(query.words.join(' '));
  const start = isTopic ? nameKey(query.words.join(' ')) : '';
  const full =
    weighted.reduce((sum, { weight }) => sum + weight, 0) +
    (query.amounts.length > 0 ? AMOUNT_WEIGHT : 0) +
    (query.regions.length > 0 ? PLACE_WEIGHT : 0);
  return <Entry extends SearchEntry>(
    { entry, traits }: IndexedEntry<Entry>,
    where: 'near' | 'elsewhere' | 'far',
  ): ClosestMatch<Entry> | null => {
    const near = served.get(entry.id) ?? null;
    if ((near === null) === (where === 'near')) return null;
    const place = near ?? (where === 'far' ? FAR : ELSEWHERE);
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
    const hasPart = parts.some((part) => traits.names.own.includes(part));
    const isStart = start !== '' && traits.names.own.startsWith(start);
    const named =
      nameBonus(traits.names, key) || (hasPart ? PART_BONUS : isStart ? START_BONUS : 0);
    const preference =
      (entry.isOpen ? OPEN_PREFERENCE : 0) +
      PREFERENCE * traits.generality +
      (traits.isLender ? LENDER_PREFERENCE : 0);
    const isForOthers =
      traits.audiences.size > 0 && ![...traits.audiences].some((one) => audiences.has(one));
    const share =
      (isForOthers ? OTHERS_SHARE : 1) *
      industryShare(entry, industries, wantsAdvice) *
      (isAnywhere && !entry.regions.includes('statewide') ? PART_OF_MAINE_SHARE : 1) *
      (entry.isClosed ? CLOSED_SHARE : 1);
    const score = share * (own / full) + preference + named;
    return { entry, score, met, isLocal: place.isLocal };
  };
}

/**
 * Pairs of words of a query that stand side by side in few names, as 'brunswick landing'. The words
 * of one known phrase, as 'business plan', say what is wanted and are no name.
 */
function nameParts(index: SearchIndex, { words, units }: Query): readonly string[] {
  const isPhrase = (at: number) =>
    units.some(({ positions }) => positions.includes(at) && positions.includes(at + 1));
  return words
    .map((word, at) => (isPhrase(at) ? [''] : [word, words[at + 1] ?? '']))
    .filter((pair) => pair.every((word) => word.length > 1 && !isStopWord(word)))
    .map((pair) => nameKey(pair.join(' ')))
    .filter((key) => {
      const named = index.entries.filter(({ traits }) => traits.names.own.includes(key));
      return named.length <= MOST_WITH_PART;
    });
}

/** More for what is called as the whole query says. */
function nameBonus(names: EntryTraits['names'], key: string): number {
  if (key === '') return 0;
  const isLong = key.trim().includes(' ');
  if (names.own.includes(key)) return isLong ? LONG_NAME_BONUS : NAME_BONUS;
  return isLong && names.organizations.includes(key) ? ORGANIZATION_BONUS : 0;
}

/** Below 1 for what is for certain industries and not known to be for the one of the query. */
function industryShare(
  entry: SearchEntry,
  wanted: ReadonlySet<string>,
  wantsAdvice: boolean,
): number {
  const { industries, servesAllIndustries } = entry;
  if (industries.length === 0 || servesAllIndustries) return 1;
  if (wanted.size === 0) {
    if (industries.length > FEW_INDUSTRIES) return 1;
    return wantsAdvice ? FEW_SHARE_OF_ADVICE : FEW_SHARE;
  }
  return industries.some((industry) => wanted.has(industry)) ? 1 : OTHER_INDUSTRY_SHARE;
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

/**
 * Whether a place outside Maine is named, or a word is unknown and no other one says that the query
 * is about a business.
 */
function isUncertain(units: readonly QueryUnit[]): boolean {
  if (units.some(({ facts }) => facts.isElsewhere === true)) {
    return !units.some(({ facts }) => facts.isMoving === true);
  }
  return units.some(({ isUnknown }) => isUnknown) && !units.some(isAboutBusiness);
}

function isAboutBusiness({ facts }: QueryUnit): boolean {
  return [facts.industry, facts.supportType, facts.stage, facts.isAnyTrade].some(
    (fact) => fact !== undefined,
  );
}

function weightOf(unit: QueryUnit, units: readonly QueryUnit[]): number {
  if (unit.isWeak && units.some(({ isWeak }) => !isWeak)) return WEAK_WEIGHT;
  if (unit.isImplied === true) return IMPLIED_WEIGHT;
  if (unit.facts.audience !== undefined) return AUDIENCE_WEIGHT;
  const { stage, industry } = unit.facts;
  if (stage !== undefined && !isSubject(unit) && units.length > 1) return STAGE_WEIGHT;
  const alike = units.filter(({ facts }) => industry !== undefined && facts.industry === industry);
  const share = 1 / Math.max(1, alike.length);
  return share * (isTrade(unit) && units.some(isSubject) ? TRADE_WEIGHT : 1);
}

function isTrade({ facts }: QueryUnit): boolean {
  return facts.industry !== undefined || facts.isAnyTrade === true;
}

/** Whether a unit says what is wanted, and not who wants it. */
function isSubject({ facts, alternatives }: QueryUnit): boolean {
  // Who has an idea wants what it is about; who leaves a business or lost a job wants help with that.
  const isTurn = facts.stage === 'mature' || facts.reason !== undefined;
  const stage = isTurn ? undefined : facts.stage;
  const others = [facts.industry, facts.isAnyTrade, facts.audience, facts.supportType, stage];
  return alternatives.length > 1 && others.every((fact) => fact === undefined);
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
  const ofIslands = places.some(isIsland) ? aboutIslands(index) : new Set<string>();
  const wantedCounties = places.map(({ county }) => county).filter((county) => county !== '');
  return ({ entry, traits }: IndexedEntry<SearchEntry>): PlaceScore | null => {
    if (regions.length === 0) return { score: 0, isLocal: false };
    const nearness =
      nearnessOf(traits.places, places) +
      (named.has(entry.id) ? NAMED : 0) +
      (ofIslands.has(entry.id) ? FOR_ISLANDS : 0);
    if (entry.regions.some((region) => regions.some((wanted) => wanted === region))) {
      return { score: LOCAL + servedShare(traits, wantedCounties) + nearness, isLocal: true };
    }
    if (!entry.regions.includes('statewide')) return null;
    if (!isAboutPlace) return { score: STATEWIDE + nearness / 2, isLocal: false };
    if (nearness > 0) return { score: STATEWIDE + nearness, isLocal: false };
    return { score: traits.isAdviser ? STATEWIDE * traits.generality : 0, isLocal: false };
  };
}

/** Scores of the place: what serves its region, and what serves all of Maine. */
const LOCAL = 0.75;
const STATEWIDE = 0.4;
/** Added where the texts name the place or its county, or name the counties that are served. */
const NAMED = 0.05;
const SERVES_COUNTY = 0.12;
const FOR_ISLANDS = 0.45;
const SAME_TOWN = 0.16;
const SAME_COUNTY = 0.08;

/** The ids of the entries whose names or labels are about islands. */
function aboutIslands(index: SearchIndex): ReadonlySet<string> {
  const found = [...index.find(stemsOf('island'))];
  return new Set(found.filter(([, { isInPassing }]) => !isInPassing).map(([id]) => id));
}

/** More for what says that it serves the county; less for what says that it serves others. */
function servedShare({ counties }: EntryTraits, wanted: readonly string[]): number {
  if (counties.size === 0 || wanted.length === 0) return 0;
  return wanted.some((county) => counties.has(county)) ? SERVES_COUNTY : -SERVES_COUNTY;
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
  if (isIn((one, other) => one.name === other.name)) return SAME_TOWN;
  return isIn((one, other) => one.county !== '' && one.county === other.county) ? SAME_COUNTY : 0;
}
