import { dataOf, visitorClient } from '../_shared/clients.ts';
import { searchedSteps, type SearchedKit } from '../_shared/search/closest/kit-entries.ts';
import { rememberFor } from '../_shared/short-memory.ts';

const KEPT_MS = 30_000;

/** A published starter kit. */
export interface OpenKit extends SearchedKit {
  readonly slug: string;
}

interface KitRow {
  readonly id: string;
  readonly slug: string | null;
  readonly steps: unknown;
}

const memory = rememberFor<readonly OpenKit[]>(KEPT_MS);

/**
 * Returns the published starter kits, as a visitor reads them. They are kept for 30 seconds.
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
    return dataOf(kits).flatMap(readableKit);
  });
}

/** Returns a row as a kit; nothing when its steps cannot be read. */
export function readableKit<Row extends KitRow>(row: Row) {
  const { data: steps } = searchedSteps.safeParse(row.steps);
  return steps === undefined ? [] : [{ ...row, slug: row.slug ?? row.id, steps }];
}
