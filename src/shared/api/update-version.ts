import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { AppError, toAppError } from '@/shared/lib/errors';
import { refreshSession } from '@/shared/lib/session-refresh';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

/** The version of a row. */
export interface Version {
  readonly updated_at: string;
}

/** A query that updates or deletes a row while it has the version that was seen, and selects its version. */
interface VersionWrite {
  readonly throwOnError: () => PromiseLike<PostgrestSingleResponse<Version[]>>;
}

/** A query that selects the stored version of a row. */
interface VersionRead {
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

/** Tables whose rows `updateVersion` updates by their id. */
type VersionedTable =
  | 'events'
  | 'organizations'
  | 'resources'
  | 'reviews'
  | 'service_provider_directory'
  | 'starter_kits';

/** Updates columns of a row while it has the `updated_at` that was seen, as `writeVersion` does. */
export function updateVersion<Table extends VersionedTable>(
  table: Table,
  id: string,
  seenUpdatedAt: string,
  changes: TablesUpdate<Table>,
): Promise<Version> {
  // The client's types know the columns of a table by its name, not of a type parameter.
  const name: VersionedTable = table;
  const columns: TablesUpdate<VersionedTable> = changes;
  const rows = supabase.from(name);
  return writeVersion(
    { updated_at: seenUpdatedAt },
    rows.update(columns).eq('id', id).eq('updated_at', seenUpdatedAt).select('updated_at'),
    rows.select('updated_at').eq('id', id).maybeSingle(),
  );
}

/** Awaits a write of staff and returns its version. Throws AppError `forbidden` without the role. */
export async function writeAsStaff(write: Promise<Version>): Promise<Version> {
  try {
    return await write;
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
