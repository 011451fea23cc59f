import type { StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { closestMatches } from '@shared/search/closest/closest-matches';
import { stepEntries, stepEntryId } from '@shared/search/closest/kit-entries';
import { readQuery, type Query } from '@shared/search/closest/query';
import { buildSearchIndex } from '@shared/search/closest/search-index';
import { stemsOf } from '@shared/search/closest/words';

/** A kit with the step that answers a search best. */
export interface KitMatch {
  readonly kit: StarterKit;
  readonly step: StarterKit['steps'][number];
}

/** What a search leads to: kits, or all of them where it is about every kind of business. */
export type FoundKits = readonly KitMatch[] | 'all';

/** Matches below this score are no answer. */
const LEAST_SCORE = 0.5;
/** Kits that answer nearly as well as the best. */
const NEAR_SHARE = 0.85;
const MOST_KITS = 2;
const ASKS_FOR_STEPS =
  /\b(?:licen[cs]|permit|certif|regist|tax|llc|legal|sell|start|open|becom|need|allow|inspect|insur|zon|rules?\b|laws?\b|how\b|buy)/iu;

// There are few kits: no pause is needed between the parts of the work.
const withoutPause = () => Promise.resolve();

let latest: { kits: readonly StarterKit[]; index: ReturnType<typeof buildSearchIndex> } | undefined;

/** Returns the kits that answer a search; none for one about money or other help. */
export async function findKits(kits: readonly StarterKit[], search: string): Promise<FoundKits> {
  if (latest?.kits !== kits) {
    const { signal } = new AbortController();
    latest = { kits, index: buildSearchIndex(kits.flatMap(stepEntries), withoutPause, signal) };
  }
  const index = await latest.index;
  if (index === null) return [];
  const query = readQuery(search, index.vocabulary);
  if (!isAboutSteps(query, search, kits)) return [];
  const { matches } = await closestMatches(index, query, () => true, withoutPause);
  const best = new Map<StarterKit, KitMatch & { readonly score: number }>();
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
function isAboutSteps({ units }: Query, search: string, kits: readonly StarterKit[]): boolean {
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
function isAskedFor({ title, aliases }: StarterKit, typed: readonly string[]): boolean {
  const known = new Set(stemsOf([title, ...aliases].join(' ')));
  return typed.every((stem) => known.has(stem));
}
