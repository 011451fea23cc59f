import { AuthClient, isAuthApiError, SupabaseClient } from '@supabase/supabase-js';
import { environment } from './env';
import { localSource, readItem } from './safe-storage';
import { createFetch } from './supabase-fetch';
import type { Database } from '@/types/database';

/** Key of the session in local storage. */
export const SESSION_STORAGE_KEY = 'resource-directory-session';

/** Suffix that the library adds to its storage key for the PKCE verifier of an email link. */
const VERIFIER = '-code-verifier';

// Without settings, main.tsx starts nothing; the client fails at its first request.
const { supabaseUrl, supabasePublishableKey: publicKey } = environment.ok
  ? environment.value
  : { supabaseUrl: 'https://not-configured.invalid', supabasePublishableKey: 'none' };

/**
 * Header of a request that is made as a visitor, also while somebody is signed in. Lists that are
 * prerendered and cached must be the same for all, and row-level security shows staff more rows; what
 * is counted must not name the member.
 */
export const asVisitor = ['Authorization', `Bearer ${publicKey}`] as const;

/** `fetch` of the client: with a time limit, and a refresh of a token that is refused. */
const send = createFetch(publicKey, refreshToken);

class SiteClient extends SupabaseClient<Database> {
  constructor() {
    super(supabaseUrl, publicKey, {
      auth: {
        storageKey: SESSION_STORAGE_KEY,
        // lib/mail-link.ts removes sessions from the URL before they get into the history.
        detectSessionInUrl: false,
        flowType: 'pkce',
      },
      global: { fetch: send },
    });
    // React Query alone repeats requests.
    this.rest.retry = false;
    const { fetch: sendAsUser = send } = this.rest;
    this.rest.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (!headers.has(asVisitor[0])) return sendAsUser(input, init);
      // As a visitor, without waiting for a session that is being renewed.
      headers.set('apikey', publicKey);
      return send(input, { ...init, headers });
    };
  }
}

/**
 * The backend, as the current user: with the stored session, or with the public key when signed out.
 * Requests have a time limit and fail with AppError; queries need `throwOnError()`.
 */
export const supabase = new SiteClient();

/** Returns the access token of a refreshed session; null when the session is over. */
async function refreshToken(): Promise<string | null> {
  const { data, error } = await supabase.auth.refreshSession();
  // The server rejects both tokens. The library would keep the session until it expires by the local
  // clock, so end it here.
  if (isAuthApiError(error) && error.status < 500 && error.status !== 429) {
    await supabase.auth.signOut({ scope: 'local' });
  }
  return data.session?.access_token ?? null;
}

/** Auth client of an email link. */
export type LinkAuth = InstanceType<typeof AuthClient>;

/**
 * Auth client that opens email links. Its session stays in memory, so the link signs nobody in. It
 * reads the PKCE verifier that `supabase` stored when the link was requested, and keeps it for a retry.
 */
export function createLinkAuth(): LinkAuth {
  const storageKey = `${SESSION_STORAGE_KEY}-link`;
  const memory = new Map<string, string>();
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: publicKey, [asVisitor[0]]: asVisitor[1] },
    storageKey,
    storage: {
      getItem: (key) =>
        key === `${storageKey}${VERIFIER}`
          ? window.localStorage.getItem(`${SESSION_STORAGE_KEY}${VERIFIER}`)
          : (memory.get(key) ?? null),
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: createFetch(publicKey, () => Promise.resolve(null)),
  });
}

/** Whether this browser stores a session; false in Node. */
export function hasStoredSession(): boolean {
  return readItem(localSource, SESSION_STORAGE_KEY) !== null;
}

/**
 * Returns the account of the stored session, also while it cannot be renewed; null without one. For
 * reading what this browser stores: the account may be signed out elsewhere. Never throws.
 */
export function storedUserId(): string | null {
  try {
    const text = readItem(localSource, SESSION_STORAGE_KEY);
    const session = text === null ? null : (JSON.parse(text) as { user?: { id?: unknown } } | null);
    const id = session?.user?.id;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
