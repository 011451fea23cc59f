import { closestMatches } from './closest-matches.ts';
import { stepEntries, stepEntryId, type SearchedKit } from './kit-entries.ts';
import { readQuery, type Query } from './query.ts';
import { buildSearchIndex } from './search-index.ts';
import { stemsOf } from './words.ts';

/** A kit with the step that answers a search best. */
interface KitMatch<Kit extends SearchedKit> {
  readonly kit: Kit;
  readonly step: SearchedKit['steps'][number];
}

/** Matches below this score are no answer. */
const LEAST_SCORE = 0.5;
/** Kits that answer nearly as well as the best. */
const NEAR_SHARE = 0.85;
const MOST_KITS = 2;
const ASKS_FOR_STEPS =
  /\b(?:licen[cs]|permit|certif|regist|tax|llc|legal|sell|start|open|becom|need|allow|inspect|insur|zon|rules?\b|laws?\b|how\b|buy)/iu;

// There are few kits: no pause is needed between the parts of the work.
const withoutPause = () => Promise.resolve();

let latest:
  | { kits: readonly SearchedKit[]; index: ReturnType<typeof buildSearchIndex> }
  | undefined;

/**
 * Returns the kits that answer a search, or 'all' for one about every kind of business; none for one
 * about money or other help.
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
  const { matches } = await closestMatches(index, query, () => true, withoutPause);
  const best = new Map<Kit, KitMatch<Kit> & { readonly score: number }>();
  for (const { entry, score } of matches.filter((match) => match.score >= LEAST_SCORE)) {
    for (const kit of kits) {
      const step = kit.steps.find((one) => stepEntryId(kit, one) === entry.id);
      if (step !== undefined && !best.has(kit)) best.set(kit, { kit, step, score });
    }
  }
  const found = [...best.values()];
  const near = found.filter(({ score }) => score >= (found[0]?.score ?? 0) * NEAR_SHARE);
  return near.length > MOST_KITS ? 'all' : near;
}

/** Whether a search names a trade or asks what has to be done, and not for money. */
function isAboutSteps({ units }: Query, search: string, kits: readonly SearchedKit[]): boolean {
  if (units.some(({ facts }) => facts.supportType === 'funding')) return false;
  const typed = stemsOf(search);
  // One word that the search knows as a subject of its own, such as export, is about that.
  const isSubject = typed.length < 2 && units.some(({ alternatives }) => alternatives.length > 1);
  return (
    ASKS_FOR_STEPS.test(search) ||
    units.some(({ facts }) => facts.industry !== undefined) ||
    (typed.length > 0 && !isSubject && kits.some((kit) => isAskedFor(kit, typed)))
  );
}

/** Whether people ask for a kit with all these words. */
function isAskedFor({ title, aliases }: SearchedKit, typed: readonly string[]): boolean {
  const known = new Set(stemsOf([title, ...aliases].join(' ')));
  return typed.every((stem) => known.has(stem));
}
