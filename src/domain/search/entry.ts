import { businessStages } from '../vocabularies';
import type { AmountRange } from './amounts';
import { findPlaces, type Place } from './places';
import { wordGroups } from './synonyms';
import { stem, stemsOf, wordsOf } from './words';

/** One thing that can be found, in the terms of the search. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  /** Short texts that say what it is: type, categories, tags. The first that match are reasons. */
  readonly labels: readonly string[];
  /** What it offers and to whom, in sentences. */
  readonly offer: string;
  readonly description: string;
  /** Regions served; 'statewide' is all of them. */
  readonly regions: readonly string[];
  /** Town or address, as written. */
  readonly location: string;
  /** Industries served; none when it serves all or none are known. */
  readonly industries: readonly string[];
  readonly servesAllIndustries: boolean;
  readonly supportType: string | null;
  readonly stages: readonly string[];
  readonly formats: readonly string[];
  readonly amounts: AmountRange | null;
  /** The amount as written, shown as a reason. */
  readonly amountText: string;
  readonly isFree: boolean;
  /** Day of the deadline, yyyy-mm-dd. */
  readonly closesOn: string | null;
  readonly isOpen: boolean;
}

/** What the search concludes about an entry, once per index. */
export interface EntryTraits {
  /** Towns and counties of its location. */
  readonly places: readonly Place[];
  /** For every business: any industry, most stages, all of Maine, nobody in particular. */
  readonly isOpenToAll: boolean;
  /** Advises every business. */
  readonly isAdviser: boolean;
  /** Lends to businesses of any industry. */
  readonly isLender: boolean;
  /** From 0 to 1: how many businesses it is for, and whether general help is its main work. */
  readonly generality: number;
}

const ADVICE: ReadonlySet<string> = new Set(stemsOf('advising mentoring coaching'));
const LOAN = stem('loan');
const MOST_STAGES = 3;
const ALL_STAGES = businessStages.length;

/** Stems that mark resources for certain people, such as veterans. */
const audienceStems: ReadonlySet<string> = new Set(
  wordGroups
    .filter(({ isAudience }) => isAudience === true)
    .flatMap(({ typed }) => wordsOf(typed).map(stem)),
);

export function traitsOf(entry: SearchEntry): EntryTraits {
  const labels = stemsOf(entry.labels.join(' '));
  const isForSome = [...stemsOf(entry.name), ...labels].some((part) => audienceStems.has(part));
  const isForAnyIndustry =
    (entry.servesAllIndustries || entry.industries.length === 0) && !isForSome;
  const isOpenToAll =
    isForAnyIndustry && entry.stages.length >= MOST_STAGES && entry.regions.includes('statewide');
  const isFunding = entry.supportType === 'funding';
  return {
    places: findPlaces(wordsOf(entry.location)).places,
    isOpenToAll,
    isAdviser: isOpenToAll && !isFunding && labels.some((part) => ADVICE.has(part)),
    isLender: isForAnyIndustry && isFunding && labels.includes(LOAN),
    generality: generalityOf(entry, isForAnyIndustry),
  };
}

/** The mean of what makes help general: the first label says what the main work is. */
function generalityOf(entry: SearchEntry, isForAnyIndustry: boolean): number {
  const mainWork = stemsOf(entry.labels[0] ?? '');
  const shares = [
    isForAnyIndustry ? 1 : 0,
    entry.regions.includes('statewide') ? 1 : 0,
    Math.min(1, entry.stages.length / ALL_STAGES),
    mainWork.some((part) => ADVICE.has(part)) ? 1 : 0,
  ];
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
