import { asVisitor, supabase } from '@/shared/lib/supabase';

/** A settled search, without anything about who made it. */
export interface LoggedSearch {
  /** Random id of the search. */
  readonly id: string;
  /** Random number of this browser for today. */
  readonly visitor: number;
  readonly words: string;
  /** Chosen filters as name=value. */
  readonly filters: readonly string[];
  /** Regions and industries that were chosen or named. */
  readonly regions: readonly string[];
  readonly industries: readonly string[];
  /** Number of results, and of closest matches below them. */
  readonly found: number;
  readonly closest: number;
}

/**
 * Logs a search, always as a visitor. Failures are ignored: the log may have gaps, and the visitor
 * has not asked for it.
 */
export async function logSearch(search: LoggedSearch): Promise<void> {
  try {
    const { filters, regions, industries, ...others } = search;
    const lists = { filters: [...filters], regions: [...regions], industries: [...industries] };
    await supabase.rpc('log_search', { search: { ...others, ...lists } }).setHeader(...asVisitor);
  } catch {
    // Ignored on purpose, as above.
  }
}

/** Logs that a resource was opened from a search. Failures are ignored. */
export async function logSearchOpening(searchId: string, resourceId: string): Promise<void> {
  try {
    await supabase
      .rpc('log_search_opening', { search_id: searchId, resource_id: resourceId })
      .setHeader(...asVisitor);
  } catch {
    // Ignored on purpose, as above.
  }
}
