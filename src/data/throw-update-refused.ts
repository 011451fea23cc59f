import { AppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';

/**
 * Why an update of what was `seen` changed no row: row-level security makes a refusal look like no
 * such row. Always throws AppError: `conflict` when what is there is another version, `forbidden`
 * when it is as it was, `not_found` when it is gone.
 *
 * @param read finds what is there now; null when there is nothing that the client may see.
 */
export async function throwUpdateRefused<Seen extends { readonly updated_at: string }>(
  seen: Seen,
  read: () => PromiseLike<Seen | null>,
): Promise<never> {
  const now = await read();
  for (const key in seen) {
    if (now !== null && now[key] !== seen[key]) throw new AppError('conflict');
  }
  // Perhaps a role was taken meanwhile: what hangs on it must not stay on the screen. Without one,
  // what is not public cannot be seen either.
  refreshSession();
  throw new AppError(now === null ? 'not_found' : 'forbidden');
}
