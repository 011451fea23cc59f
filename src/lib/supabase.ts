import type { SupabaseClient } from '@supabase/supabase-js';
import { requireEnvironment } from './env';
import { fetchWithSessionRetry } from './retrying-fetch';
import type { Database } from '@/types/database';

/** Key of the session in local storage. */
export const SESSION_STORAGE_KEY = 'resource-directory-session';

/** Suffix that the library adds to its storage key for the PKCE verifier of an email link. */
const VERIFIER = '-code-verifier';

/** Supabase client, typed by the schema. */
export type Client = SupabaseClient<Database>;

type ClientKind = 'signedIn' | 'public' | 'link';
const clients: Partial<Record<ClientKind, Promise<Client> | undefined>> = {};
const loadListeners = new Set<(client: Client) => void>();

/** Whether this browser stores a session. Does not load the library; false in Node. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false; // Storage is disabled, or there is no browser.
  }
}

/**
 * Loads the client of the current user: with the stored session, or with the public key when signed
 * out.
 *
 * Throws AppError `not_configured`; rejects when the code of the library cannot be loaded.
 */
export function loadClient(): Promise<Client> {
  return hasStoredSession() ? loadSupabase() : loadPublicClient();
}

/**
 * Loads the client that stores and refreshes the session, once. Sign-in, sign-up and account
 * features use it; `loadClient` is for features open to visitors.
 */
export function loadSupabase(): Promise<Client> {
  return loadOnce('signedIn', createSignedInClient);
}

/**
 * Loads the client without a session, once. Public lists are read with it by everyone: row-level
 * security shows staff more rows than visitors, and a list that is prerendered and cached must be
 * the same for all. It uses no storage and no timers, and works in Node.
 */
export function loadPublicClient(): Promise<Client> {
  return loadOnce('public', createPublicClient);
}

/**
 * Loads the client that opens the email link of this visit, once. Its session stays in memory, so
 * the link signs nobody in. It reads the PKCE verifier that the signed-in client stored when the
 * link was requested, and keeps it for a retry.
 */
export function loadLinkClient(): Promise<Client> {
  return loadOnce('link', createLinkClient);
}

/**
 * Calls `listener` once the client with the session has loaded, also when it already has. Returns
 * the cleanup function.
 */
export function onSupabaseLoaded(listener: (client: Client) => void): () => void {
  loadListeners.add(listener);
  void clients.signedIn?.then(
    (client) => {
      if (loadListeners.delete(listener)) listener(client);
    },
    () => undefined, // The caller of loadSupabase handles the failure.
  );
  return () => loadListeners.delete(listener);
}

async function loadOnce(kind: ClientKind, create: () => Promise<Client>): Promise<Client> {
  const client = (clients[kind] ??= create());
  try {
    return await client;
  } catch (error) {
    clients[kind] = undefined; // Loading failed; the next call tries again.
    throw error;
  }
}

async function createSignedInClient(): Promise<Client> {
  const { supabaseUrl, supabasePublishableKey: publicKey } = requireEnvironment();
  const { createClient, isAuthApiError } = await import('@supabase/supabase-js');

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
  const client: Client = createClient<Database>(supabaseUrl, publicKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      persistSession: true,
      autoRefreshToken: true,
      // lib/mail-link.ts removes sessions from the URL before they get into the history.
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: fetchWithSessionRetry(publicKey, refreshSession) },
  });
  const listeners = [...loadListeners];
  loadListeners.clear();
  for (const listener of listeners) listener(client);
  return client;
}

async function createPublicClient(): Promise<Client> {
  const { supabaseUrl, supabasePublishableKey } = requireEnvironment();
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(supabaseUrl, supabasePublishableKey, {
    auth: {
      // Clients with the same storage key would share a session.
      storageKey: `${SESSION_STORAGE_KEY}-none`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}

async function createLinkClient(): Promise<Client> {
  const { supabaseUrl, supabasePublishableKey } = requireEnvironment();
  const { createClient } = await import('@supabase/supabase-js');
  const storageKey = `${SESSION_STORAGE_KEY}-link`;
  const memory = new Map<string, string>();
  return createClient<Database>(supabaseUrl, supabasePublishableKey, {
    auth: {
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
    },
  });
}
