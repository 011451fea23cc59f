import type {
  DigestAudience,
  DigestItems,
  DueMatches,
  NewMatches,
} from '../_shared/contracts/matches.ts';
import { buildResourceIndex } from '../_shared/search/list/list-index.ts';
import { moreFilterValues } from '../_shared/search/list/more-filter-values.ts';
import { digestItems, newMatches } from '../_shared/search/matches.ts';

/** What is stored of a subscription. */
export interface StoredMatch {
  readonly id: string;
  /** The end of what is told, as it was read. */
  readonly until: string;
  /** What the mail tells; null when there is nothing to tell. */
  readonly detail: NewMatches | (DigestItems & { audience: DigestAudience }) | null;
}

/** Saved searches and digests in the database. */
export interface MatchRecords {
  /** Returns some that are to be told, and the resources to compare them with. */
  due(): Promise<DueMatches>;
  /** Moves each on and queues its mail, in one transaction. Returns how many moved on. */
  store(matches: readonly StoredMatch[]): Promise<number>;
}

/** Number of saved searches and digests that were compared and moved on. */
export interface MatchReport {
  readonly compared: number;
}

/**
 * Tells saved searches and digests what is new. Whatever was not stored is due again, and what was
 * stored is not.
 *
 * @param signal stops the work; the next call continues.
 */
export async function notifyMatches(
  records: MatchRecords,
  signal: AbortSignal,
): Promise<MatchReport> {
  let compared = 0;
  while (!signal.aborted) {
    const due = await records.due();
    if (due.subscriptions.length === 0) break;
    const stored = await records.store(matchesOf(due));
    // Another call has stored them.
    if (stored === 0) break;
    compared += stored;
  }
  return { compared };
}

function matchesOf({ today, subscriptions, resources }: DueMatches): readonly StoredMatch[] {
  const index = buildResourceIndex(resources, today, moreFilterValues(resources));
  return subscriptions.map((one) => {
    const { id, until } = one;
    if (one.kind === 'new_matches') {
      return { id, until, detail: newMatches(index, one.filters, one) };
    }
    const items = digestItems(resources, one.audience, one, today);
    const isEmpty = items.fresh_total + items.closing_total === 0;
    return { id, until, detail: isEmpty ? null : { ...items, audience: one.audience } };
  });
}
