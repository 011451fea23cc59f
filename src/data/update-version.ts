import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { readOnce, unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';
import { loadSupabase, type Client } from '@/lib/supabase';

/** The version of a row. */
export interface Version {
  readonly updated_at: string;
}

/** Updates or deletes a row while it has the version that was seen, and selects its version. */
export type WriteVersion = (client: Client) => PromiseLike<PostgrestSingleResponse<Version[]>>;

/** Selects the stored version of a row. */
export type ReadVersion = Parameters<typeof readOnce<Version | null>>[1];

/**
 * Writes the version of a row that was seen, and returns the version that `write` selects. Throws
 * AppError, as `throwUpdateRefused` does when no row was written.
 */
export async function writeVersion(
  seen: Version,
  write: WriteVersion,
  readVersion: ReadVersion,
): Promise<Version> {
  const client = await loadSupabase();
  const [written] = unwrap(await write(client));
  return written ?? (await throwUpdateRefused(seen, () => readOnce(undefined, readVersion)));
}

/**
 * Explains why an update changed no row, which row-level security makes look like a missing row.
 * Always throws AppError: `conflict` when the stored version differs from the one that was seen,
 * `forbidden` when it is the same, `not_found` when it is deleted.
 *
 * @param read returns the stored version; null when the user can read none.
 */
export async function throwUpdateRefused(
  { updated_at: seen }: Version,
  read: () => PromiseLike<Version | null>,
): Promise<never> {
  const stored = await read();
  if (stored !== null && stored.updated_at !== seen) throw new AppError('conflict');
  // The user may have lost a role: reload it, so that screens update. Without the role, unpublished
  // rows are invisible too.
  refreshSession();
  throw new AppError(stored === null ? 'not_found' : 'forbidden');
}
