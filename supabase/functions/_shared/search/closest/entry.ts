import { businessStages } from '../../contracts/vocabularies.ts';
import type { AmountRange } from '../amounts.ts';
import { webAddress, type WebAddress } from './contacts.ts';
import { countiesIn, findPlaces, type Place } from './places.ts';
import { wordGroups, type Audience } from './synonyms.ts';
import { isStopWord, stem, stemsOf, wordsOf } from './words.ts';

/** One thing that can be found, in the terms of the search. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  /** Short texts that say what it is: type, categories, tags. The first that match are reasons. */
  readonly labels: readonly string[];
  /** Sentences about its offer and its audience. */
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
  readonly isClosed: boolean;
  /** Web and mail addresses, as written. */
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
}

/** What the search concludes about an entry, once per index. */
export interface EntryTraits {
  /** Towns and counties of its location. */
  readonly places: readonly Place[];
  /** Counties that its texts name as served, in lower case; none when it names none. */
  readonly counties: ReadonlySet<string>;
  /** Groups of people that it is for; empty when it is for everyone. */
  readonly audiences: ReadonlySet<Audience>;
  readonly addresses: readonly WebAddress[];
  /** Keys of its name and of its organizations. */
  readonly names: { readonly own: string; readonly organizations: string };
  /** What its names and those of its organizations may be shortened to: 'wbc'. */
  readonly initials: ReadonlySet<string>;
  /** Names in its sentences and address, in lower case: words with a capital letter in a sentence. */
  readonly mentions: ReadonlySet<string>;
  /** For every business: any industry, most stages, all of Maine, nobody in particular. */
  readonly isOpenToAll: boolean;
  /** Advises every business. */
  readonly isAdviser: boolean;
  /** Lends to businesses of any industry. */
  readonly isLender: boolean;
  /** Advises every business in a part of Maine. */
  readonly isLocalAdviser: boolean;
  /** The first two among those of its audiences. */
  readonly isAdviserOfSome: boolean;
  readonly isLenderOfSome: boolean;
  /** From 0 to 1: how many businesses it is for, and whether general help is its main work. */
  readonly generality: number;
}

const CAPITALISED = /(?<=\p{Ll}[,;]? )\p{Lu}\p{L}{3,}/gu;
const ADVICE: ReadonlySet<string> = new Set(stemsOf('advising mentoring coaching'));
const LOAN = stem('loan');
const MOST_STAGES = 3;
const ALL_STAGES = businessStages.length;

/** Audiences with the phrases by which resources for them can be known. */
const audienceNames = wordGroups.flatMap(({ audience, means = '' }) =>
  audience === undefined
    ? []
    : [{ audience, phrases: means.split(',').map((phrase) => stemsOf(phrase)) }],
);
/** A single mention may be one of several uses. */
const FEWEST_MENTIONS = 2;
const FOR_EVERYBODY = /\bopen to (?:all|any|every)/iu;

/** Returns what the texts and facts of an entry say about it. */
export function traitsOf(entry: SearchEntry): EntryTraits {
  const labels = stemsOf(entry.labels.join(' '));
  const named = audiencesNamed([entry.name, ...entry.labels]);
  const audiences: typeof named = FOR_EVERYBODY.test(entry.offer) ? new Set() : named;
  const isForSome = audiences.size > 0;
  const hasAnyIndustry = entry.servesAllIndustries || entry.industries.length === 0;
  const isForAnyIndustry = hasAnyIndustry && !isForSome;
  const isOpenToAll =
    isForAnyIndustry && entry.stages.length >= MOST_STAGES && entry.regions.includes('statewide');
  const isFunding = entry.supportType === 'funding';
  const isAdvice = !isFunding && labels.some((part) => ADVICE.has(part));
  const isLoan = isFunding && labels.includes(LOAN);
  return {
    places: findPlaces(wordsOf(entry.location)).places,
    counties: countiesIn([...entry.labels, entry.offer, entry.name].join('\n')),
    audiences,
    addresses: entry.addresses.map(webAddress).filter((address) => address !== null),
    names: { own: nameKey(entry.name), organizations: nameKey(entry.organization) },
    initials: initialsOf([entry.name, ...entry.organization.split('\n')]),
    mentions: new Set([
      ...wordsOf((`${entry.description}\n${entry.offer}`.match(CAPITALISED) ?? []).join(' ')),
      ...wordsOf(entry.location),
    ]),
    isOpenToAll,
    isAdviser: isOpenToAll && isAdvice && !isSpecial(stemsOf(entry.labels[0] ?? '')),
    isLocalAdviser: isForAnyIndustry && isAdvice && !entry.regions.includes('statewide'),
    isLender: isForAnyIndustry && isLoan,
    isAdviserOfSome: isForSome && hasAnyIndustry && isAdvice,
    isLenderOfSome: isForSome && hasAnyIndustry && isLoan,
    generality: generalityOf(entry, isForAnyIndustry, named.size > 0),
  };
}

/** Returns the stems of a name between spaces, to find parts of it. */
export function nameKey(name: string): string {
  const stems = stemsOf(name);
  return stems.length === 0 ? '' : ` ${stems.join(' ')} `;
}

const FEWEST_INITIALS = 3;
const MOST_INITIALS = 6;

function initialsOf(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of names) {
    const letters = wordsOf(name)
      .filter((word) => !isStopWord(word))
      .map((word) => word.charAt(0));
    for (let from = 0; from + FEWEST_INITIALS <= letters.length; from += 1) {
      for (let length = FEWEST_INITIALS; length <= MOST_INITIALS; length += 1) {
        found.add(letters.slice(from, from + length).join(''));
      }
    }
  }
  return found;
}

/** Returns the audiences that a name and labels name more than once. */
export function audiencesNamed(names: readonly string[]): ReadonlySet<Audience> {
  const texts = names.map((text) => new Set(stemsOf(text)));
  const isNamedOften = (phrases: readonly (readonly string[])[]) =>
    texts.filter((text) => phrases.some((phrase) => phrase.every((part) => text.has(part))))
      .length >= FEWEST_MENTIONS;
  return new Set(
    audienceNames.filter(({ phrases }) => isNamedOften(phrases)).map(({ audience }) => audience),
  );
}

/**
 * The mean of what makes help general: the first label says what the main work is. What names
 * certain people is less general, though it may be open to others.
 */
function generalityOf(
  entry: SearchEntry,
  isForAnyIndustry: boolean,
  isNamedForSome: boolean,
): number {
  const mainWork = stemsOf(entry.labels[0] ?? '');
  const isAdvice = mainWork.some((part) => ADVICE.has(part));
  const shares = [
    isForAnyIndustry ? 1 : 0,
    entry.regions.includes('statewide') ? 1 : 0,
    Math.min(1, entry.stages.length / ALL_STAGES),
    isAdvice ? 1 : isSpecial(mainWork) ? 0 : OTHER_WORK,
    isNamedForSome ? 0 : 1,
  ];
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Share of work that is neither advice nor one special subject. */
const OTHER_WORK = 0.5;

/** Stems of special subjects, such as export: those of groups without facts and without advice. */
const specialStems: ReadonlySet<string> = new Set(
  wordGroups.flatMap(({ typed, means = '', isMoving: _, reason: __, ...facts }) => {
    const isSubject =
      Object.keys(facts).length === 0 && !stemsOf(means).some((part) => ADVICE.has(part));
    return isSubject
      ? typed
          .split(',')
          .map(stemsOf)
          .filter(({ length }) => length === 1)
          .flat()
      : [];
  }),
);

function isSpecial(mainWork: readonly string[]): boolean {
  return (
    mainWork.some((part) => specialStems.has(part)) && !mainWork.some((part) => ADVICE.has(part))
  );
}
