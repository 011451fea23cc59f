import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { readOnce, unwrap } from '@/data/run-query';
import { AppError, toAppError } from '@/lib/errors';
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

/** Writes a version as staff, as `writeVersion` does. Throws AppError `forbidden` without the role. */
export async function writeVersionAsStaff(
  ...parameters: Parameters<typeof writeVersion>
): Promise<Version> {
  try {
    return await writeVersion(...parameters);
  } catch (error) {
    throw await asLostRole(error);
  }
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

/**
 * Returns the error of a refused write of staff: `forbidden` instead of `not_found` when the user is
 * no longer staff, since rows that are not public cannot be seen then.
 */
export async function asLostRole(error: unknown): Promise<AppError> {
  const failure = toAppError(error);
  if (failure.code !== 'not_found') return failure;
  try {
    if (!(await hasLostRole())) return failure;
    refreshSession();
    return new AppError('forbidden', { cause: error });
  } catch (unread) {
    console.warn('The own roles could not be read:', unread);
    return failure;
  }
}

async function hasLostRole(): Promise<boolean> {
  const client = await loadSupabase();
  const { data } = await client.auth.getSession();
  if (data.session === null) return false;
  const { id } = data.session.user;
  const roles = await readOnce(undefined, (reader, inTime) =>
    reader.from('user_roles').select('role').eq('user_id', id).abortSignal(inTime),
  );
  return !roles.some(({ role }) => role === 'admin' || role === 'service_admin');
}
