/** Asks for a new session; resolves to its access token, or null when there is none to be had. */
export type RenewSession = () => Promise<string | null>;

/**
 * A fetch for calls made with a session. The client renews a session by the clock of this computer;
 * where that clock is off, or the server has changed its keys, a call is answered 401: then the
 * session is renewed once and the call is made once more. What fails after that is the caller's.
 *
 * Calls with the public key only, and those of the auth service itself, go through as they are.
 */
export function freshFetch(publicKey: string, renew: RenewSession): typeof fetch {
  return async (input, init) => {
    const reply = await fetch(input, init);
    if (reply.status !== 401) return reply;
    const headers = new Headers(init?.headers);
    const sent = headers.get('Authorization');
    const address = input instanceof Request ? input.url : String(input);
    if (sent === null || sent === `Bearer ${publicKey}`) return reply;
    if (address.includes('/auth/v1/')) return reply;
    const token = await renew();
    if (token === null) return reply;
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
