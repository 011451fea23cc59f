import { addressOf } from './time-limit';

/** Refreshes the session; resolves to the access token, or null when the session is over. */
export type RefreshSession = () => Promise<string | null>;

/**
 * Returns a `fetch` that refreshes the session once after a 401 reply and repeats the call. This
 * covers a wrong local clock and rotated signing keys. Later failures go to the caller. Calls with
 * the public key only and calls to the auth service pass through.
 */
export function fetchWithSessionRetry(
  publicKey: string,
  refreshSession: RefreshSession,
): typeof fetch {
  return async (input, init) => {
    const reply = await fetch(input, init);
    if (reply.status !== 401) return reply;
    const headers = new Headers(init?.headers);
    const sent = headers.get('Authorization');
    if (sent === null || sent === `Bearer ${publicKey}`) return reply;
    if (addressOf(input).includes('/auth/v1/')) return reply;
    const token = await refreshSession();
    if (token === null) return reply;
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
