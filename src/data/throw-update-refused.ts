import { AppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';

/**
 * Explains why an update changed no row, which row-level security makes look like a missing row.
 * Always throws AppError: `conflict` when the stored version differs from `seen`, `forbidden` when
 * it is the same, `not_found` when it is deleted.
 *
 * @param read returns the stored version; null when the user can read none.
 */
export async function throwUpdateRefused<Seen extends { readonly updated_at: string }>(
  seen: Seen,
  read: () => PromiseLike<Seen | null>,
): Promise<never> {
  const stored = await read();
  for (const key in seen) {
    if (stored !== null && stored[key] !== seen[key]) throw new AppError('conflict');
  }
  // The user may have lost a role: reload it, so that screens update. Without the role, unpublished
  // rows are invisible too.
  refreshSession();
  throw new AppError(stored === null ? 'not_found' : 'forbidden');
}
