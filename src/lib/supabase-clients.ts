import { createClient, isAuthApiError } from '@supabase/supabase-js';
import { reportTokenFailure } from './session-refresh';
import type { Client } from './supabase';
import { addressOf, fetchInTime } from './time-limit';
import type { Database } from '@/types/database';

/** Suffix that the library adds to its storage key for the PKCE verifier of an email link. */
const VERIFIER = '-code-verifier';

/** What a client is created with. */
export interface ClientSettings {
  /** URL of the project. */
  readonly url: string;
  readonly publicKey: string;
  /** Key of the session in local storage. */
  readonly sessionKey: string;
}

/** Creates the client that stores and refreshes the session. */
export function createSignedInClient({ url, publicKey, sessionKey }: ClientSettings): Client {
  /** Returns the access token of a refreshed session; null when the session is over. */
  const refreshSession = async (): Promise<string | null> => {
    const { data, error } = await client.auth.refreshSession();
    // The server rejects both tokens. The library would keep the session until it expires by the
    // local clock, so end it here.
    if (isAuthApiError(error) && error.status < 500 && error.status !== 429) {
      await client.auth.signOut({ scope: 'local' });
    }
    return data.session?.access_token ?? null;
  };
  const client: Client = createClient<Database>(url, publicKey, {
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: true,
      // lib/mail-link.ts removes sessions from the URL before they get into the history.
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: fetchReportingTokens(publicKey, refreshSession) },
  });
  return client;
}

/** Creates the client without a session. */
export function createPublicClient({ url, publicKey, sessionKey }: ClientSettings): Client {
  return createClient<Database>(url, publicKey, {
    auth: {
      // Clients with the same storage key would share a session.
      storageKey: `${sessionKey}-none`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchInTime(sendNow) },
  });
}

/** Creates the client of an email link. Its session stays in memory. */
export function createLinkClient({ url, publicKey, sessionKey }: ClientSettings): Client {
  const storageKey = `${sessionKey}-link`;
  const memory = new Map<string, string>();
  return createClient<Database>(url, publicKey, {
    auth: {
      storageKey,
      storage: {
        getItem: (key) =>
          key === `${storageKey}${VERIFIER}`
            ? window.localStorage.getItem(`${sessionKey}${VERIFIER}`)
            : (memory.get(key) ?? null),
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: fetchInTime(sendNow) },
  });
}

/** Returns the `fetch` of the client with the session. It reports failed requests for a token. */
function fetchReportingTokens(publicKey: string, refreshSession: RefreshSession): typeof fetch {
  const send = fetchInTime(fetchWithSessionRetry(publicKey, refreshSession));
  return async (input, init) => {
    const isTokenRequest = addressOf(input).includes('grant_type=refresh_token');
    try {
      const reply = await send(input, init);
      if (isTokenRequest && !reply.ok) reportTokenFailure();
      return reply;
    } catch (error) {
      if (isTokenRequest) reportTokenFailure();
      throw error;
    }
  };
}

/** Calls the `fetch` of this moment. */
const sendNow: typeof fetch = (input, init) => fetch(input, init);

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
