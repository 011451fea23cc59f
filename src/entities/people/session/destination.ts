import { safeNextPath } from '@/entities/people/rules/next-path';
import { paths } from '@/shared/lib/paths';

let chosen: string | null = null;
let isEndAsked = false;

/**
 * Returns where /auth redirects a signed-in user: to the destination set by `setAuthDestination`,
 * else to the `next` parameter, else home. The onboarding leads to `next` afterwards. Only the guard
 * navigates, so that redirects cannot race.
 *
 * @param search query string of the URL.
 */
export function destinationAfterAuth(search: string): string {
  const next = safeNextPath(new URLSearchParams(search).get('next'));
  if (chosen === paths.onboarding()) return paths.onboarding(next);
  return chosen ?? next ?? paths.home();
}

/** Sets where the next sign-in redirects; null falls back to the URL. */
export function setAuthDestination(path: string | null): void {
  chosen = path;
}

/**
 * Returns where a screen that requires sign-in redirects a visitor: to /auth, which leads back to
 * `address`; home while the user ends the session.
 */
export function destinationWithoutSession(address: string): string {
  return isEndAsked ? paths.home() : paths.auth(address);
}

/** Whether the session is being ended by the user, in this tab. */
export function isSessionEnding(): boolean {
  return isEndAsked;
}

/** Runs `end`, by which the user ends the session. Returns what it returns. */
export async function whileSessionEnds<T>(end: () => Promise<T>): Promise<T> {
  const before = isEndAsked;
  isEndAsked = true;
  try {
    return await end();
  } finally {
    isEndAsked = before;
  }
}
