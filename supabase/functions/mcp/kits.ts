import { dataOf, visitorClient } from '../_shared/clients.ts';
import { searchedSteps, type SearchedKit } from '../_shared/search/closest/kit-entries.ts';
import { rememberFor } from '../_shared/short-memory.ts';

const KEPT_MS = 30_000;

/** A published starter kit. */
export interface OpenKit extends SearchedKit {
  readonly slug: string;
}

const memory = rememberFor<readonly OpenKit[]>(KEPT_MS);

/**
 * Returns all published starter kits, as a visitor reads them. They are kept for 30 seconds.
 *
 * @throws FunctionError 503 when they cannot be read.
 */
export function openKits(signal: AbortSignal): Promise<readonly OpenKit[]> {
  return memory('', async () => {
    const kits = await visitorClient(signal)
      .from('starter_kits')
      .select('id, slug, title, summary, aliases, steps')
      .eq('status', 'published')
      .order('title');
    return dataOf(kits).map((kit) => ({
      ...kit,
      slug: kit.slug ?? kit.id,
      steps: searchedSteps.parse(kit.steps),
    }));
  });
}
