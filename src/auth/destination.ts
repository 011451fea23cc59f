import { safeNextPath } from '@/domain/accounts/next-path';
import { paths } from '@/lib/paths';

let chosen: string | null = null;

/**
 * Where a person goes who is on /auth and signed in: where the sign-up or sign-in at hand has
 * decided (`decideDestination`), else to `next` of the address, else home. The guard asks here, and
 * nobody else navigates: so nothing can overtake it.
 *
 * @param search the query of the address.
 */
export function destinationAfterAuth(search: string): string {
  return chosen ?? safeNextPath(new URLSearchParams(search).get('next')) ?? paths.home();
}

/** Decides where the next person goes who signs in here; null leaves it to the address. */
export function decideDestination(path: string | null): void {
  chosen = path;
}
