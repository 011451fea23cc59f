import { closestMatches } from './closest-matches.ts';
import { stepEntries, stepEntryId, type SearchedKit } from './kit-entries.ts';
import { readQuery, type Query, type QueryUnit } from './query.ts';
import { buildSearchIndex } from './search-index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { stemsOf } from './words.ts';

/** A kit that answers a search. */
interface KitMatch<Kit extends SearchedKit> {
  readonly kit: Kit;
  /** The step that answers it best; null when it is about the whole kit. */
  readonly step: SearchedKit['steps'][number] | null;
}

/** Matches below this score are no answer. */
const LEAST_SCORE = 0.5;
/** Kits that answer nearly as well as the best. */
const NEAR_SHARE = 0.85;
const MOST_KITS = 2;
/** What one asks a single step for. */
const STEP_WORD =
  /\b(?:licen[cs]|permit|certif|regist|tax|llc|dba\b|ein\b|legal|need|allow|inspect|insur|zon|rules?\b|laws?\b|hir(?:e|ing)\b|employe|worker)/iu;
/** What one asks the whole way for. */
const OPENING_WORD = /\b(?:start|open|launch|begin|set up|becom|run|own\b)/iu;
/** The same, of a part of a business. */
const TRADING_WORD = /\b(?:sell|make|buy)/iu;
/** Stems that say that there is a business, and not which. */
const GENERAL_STEMS: ReadonlySet<string> = new Set(
  stemsOf(
    `start starting started open opening launch begin beginning set run own business company shop sell
    selling make making become new small first steps checklist guide idea Maine`,
  ),
);
/** Stems of where it is done: a kit need not name it. */
const PLACE_STEMS: ReadonlySet<string> = new Set(stemsOf('home house apartment online'));

// There are few kits: no pause is needed between the parts of the work.
const withoutPause = () => Promise.resolve();

let latest:
  | { kits: readonly SearchedKit[]; index: ReturnType<typeof buildSearchIndex> }
  | undefined;

/**
 * Returns the kits that answer a search, or 'all' for one about every kind of business; none for one
 * about money or other help. Who asks how to open a business gets its kit, who asks for one thing,
 * such as a license, gets the step.
 */
export async function findKits<Kit extends SearchedKit>(
  kits: readonly Kit[],
  search: string,
): Promise<readonly KitMatch<Kit>[] | 'all'> {
  if (latest?.kits !== kits) {
    const { signal } = new AbortController();
    latest = { kits, index: buildSearchIndex(kits.flatMap(stepEntries), withoutPause, signal) };
  }
  const index = await latest.index;
  if (index === null) return [];
  const query = readQuery(search, index.vocabulary);
  if (!isAboutSteps(query, search, kits)) return [];
  const asksForStep = STEP_WORD.test(search);
  const subjects = query.units.filter((unit) => !isGeneral(unit));
  const asksToOpen = OPENING_WORD.test(search);
  if (subjects.every(isPlace) && (asksForStep || asksToOpen)) return 'all';
  const named = kitsNamed(kits, subjects, asksForStep, index.vocabulary);
  const [only] = named;
  if (only !== undefined && named.length === 1 && !asksForStep) {
    return [{ kit: only, step: asksToOpen ? null : stepNamed(only, subjects) }];
  }
  // A kind of business without a kit of its own.
  const isTrade = query.units.some(({ facts }) => facts.isAnyTrade ?? facts.industry);
  if (named.length === 0 && isTrade && asksToOpen && !asksForStep) return 'all';
  const { matches } = await closestMatches(index, query, () => true, withoutPause);
  const best = new Map<Kit, KitMatch<Kit> & { readonly score: number }>();
  const wanted = named.length > 0 ? named : kits;
  for (const { entry, score } of matches.filter((match) => match.score >= LEAST_SCORE)) {
    for (const kit of wanted) {
      const step = kit.steps.find((one) => stepEntryId(kit, one) === entry.id);
      if (step !== undefined && !best.has(kit)) best.set(kit, { kit, step, score });
    }
  }
  const found = [...best.values()];
  const near = found.filter(({ score }) => score >= (found[0]?.score ?? 0) * NEAR_SHARE);
  return near.length > MOST_KITS ? 'all' : near;
}

/** Whether a unit does not say what a business does. */
function isGeneral({ text }: QueryUnit): boolean {
  return STEP_WORD.test(text) || stemsOf(text).every((stem) => GENERAL_STEMS.has(stem));
}

function isPlace({ text }: QueryUnit): boolean {
  return stemsOf(text).every((stem) => PLACE_STEMS.has(stem) || GENERAL_STEMS.has(stem));
}

/** Returns the kits that name all subjects, only the best of them; with `inTitle`, by their titles. */
function kitsNamed<Kit extends SearchedKit>(
  kits: readonly Kit[],
  subjects: readonly QueryUnit[],
  inTitle: boolean,
  vocabulary: Vocabulary,
): readonly Kit[] {
  const scored = kits.map((kit) => {
    const title = new Set(stemsOf(kit.title));
    const all = new Set(stemsOf([kit.title, ...kit.aliases].join(' ')));
    const industries = industriesOf(readQuery(kit.title, vocabulary).units);
    const isKnown = (unit: QueryUnit) =>
      isNamed(unit, all) && industriesOf([unit]).every((one) => industries.includes(one));
    const isWhole = subjects.every((unit) => isKnown(unit) || isPlace(unit));
    const titled = subjects.filter((unit) => isKnown(unit) && isNamed(unit, title)).length;
    const isFound = isWhole && (titled > 0 || !inTitle);
    return { kit, score: isFound ? subjects.filter(isKnown).length + 2 * titled : 0 };
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > 0 && score === most).map(({ kit }) => kit);
}

function industriesOf(units: readonly QueryUnit[]): readonly string[] {
  return units.flatMap(({ facts }) => facts.industry ?? []);
}

/** Whether a text has a unit, or what it means. */
function isNamed({ alternatives }: QueryUnit, known: ReadonlySet<string>): boolean {
  return alternatives.some(({ stems }) => stems.every((stem) => known.has(stem)));
}

/** Returns the step whose title names the typed words that the title of its kit does not. */
function stepNamed({ title, steps }: SearchedKit, subjects: readonly QueryUnit[]) {
  const ofKit = new Set(stemsOf(title));
  const own = subjects
    .filter((unit) => !isNamed(unit, ofKit) || unit.alternatives.length === 1)
    .flatMap(({ text }) => stemsOf(text))
    .filter((stem) => !ofKit.has(stem) && !PLACE_STEMS.has(stem));
  const isIn = (text: string) => own.every((stem) => stemsOf(text).includes(stem));
  return own.length === 0 ? null : (steps.find((step) => isIn(step.title)) ?? null);
}

/** Whether a search names a trade or asks what has to be done, and not for money. */
function isAboutSteps({ units }: Query, search: string, kits: readonly SearchedKit[]): boolean {
  if (units.some(({ facts }) => facts.supportType === 'funding' || facts.isPrivate === true)) {
    return false;
  }
  const typed = stemsOf(search);
  // One word that the search knows as a subject of its own, such as export, is about that.
  const isSubject = typed.length < 2 && units.some(({ alternatives }) => alternatives.length > 1);
  return (
    STEP_WORD.test(search) ||
    OPENING_WORD.test(search) ||
    TRADING_WORD.test(search) ||
    units.some(({ facts }) => facts.industry !== undefined) ||
    (typed.length > 0 && !isSubject && kits.some((kit) => isAskedFor(kit, typed)))
  );
}

/** Whether people ask for a kit with all these words. */
function isAskedFor({ title, aliases }: SearchedKit, typed: readonly string[]): boolean {
  const known = new Set(stemsOf([title, ...aliases].join(' ')));
  return typed.every((stem) => known.has(stem));
}
