import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { AppError, toAppError } from '@/shared/lib/errors';
import { refreshSession } from '@/shared/lib/session-refresh';
import { supabase } from '@/shared/lib/supabase';

/** The version of a row. */
export interface Version {
  readonly updated_at: string;
}

/** A query that updates or deletes a row while it has the version that was seen, and selects its version. */
export interface VersionWrite {
  readonly throwOnError: () => PromiseLike<PostgrestSingleResponse<Version[]>>;
}

/** A query that selects the stored version of a row. */
export interface VersionRead {
  readonly throwOnError: () => PromiseLike<PostgrestSingleResponse<Version | null>>;
}

/**
 * Writes the version of a row that was seen, and returns the version that `write` selects. Throws
 * AppError, as `throwUpdateRefused` does when no row was written.
 */
export async function writeVersion(
  seen: Version,
  write: VersionWrite,
  read: VersionRead,
): Promise<Version> {
  const { data } = await write.throwOnError();
  return data?.[0] ?? (await throwUpdateRefused(seen, read));
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
 * `forbidden` when it is the same, `not_found` when the user can read none.
 */
async function throwUpdateRefused(
  { updated_at: seen }: Version,
  read: VersionRead,
): Promise<never> {
  const { data: stored } = await read.throwOnError();
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
  const { session } = (await supabase.auth.getSession()).data;
  if (session === null) return false;
  const { data: roles } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', session.user.id)
    .throwOnError();
  return !roles.some(({ role }) => role === 'admin' || role === 'service_admin');
}
