import type { SupabaseClient } from '@supabase/supabase-js';
import { requireEnvironment } from './env';
import { freshFetch } from './fresh-fetch';
import type { Database } from '@/types/database';

/** Where the session is kept in the browser's local storage. */
export const SESSION_STORAGE_KEY = 'resource-directory-session';

/** What the library appends to its storage key for the secret of a mail link (PKCE). */
const VERIFIER = '-code-verifier';

/** The official client, typed by the schema: tables, session, storage and functions. */
export type Client = SupabaseClient<Database>;

let signedInClient: Promise<Client> | undefined;
let publicClient: Promise<Client> | undefined;
let linkClient: Promise<Client> | undefined;
const loadListeners = new Set<(client: Client) => void>();

/** Whether this browser stores a session. Answers without loading the library; false in Node. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false; // Storage is switched off, or there is no browser.
  }
}

/**
 * Loads the client that reads and writes as the person at the screen: with the session where one is
 * stored, else with the public key alone.
 *
 * Throws AppError `not_configured`; rejects when the code of the library does not arrive.
 */
export function loadClient(): Promise<Client> {
  return hasStoredSession() ? loadSupabase() : loadPublicClient();
}

/**
 * Loads the client that stores the session and keeps it fresh, once. Sign-in, sign-up and everything
 * that needs an account use it; `loadClient` is for what visitors may do as well.
 */
export async function loadSupabase(): Promise<Client> {
  signedInClient ??= createSignedInClient();
  try {
    return await signedInClient;
  } catch (error) {
    signedInClient = undefined; // The code did not arrive; the next call may try again.
    throw error;
  }
}

/**
 * Loads the client that never has a session, once. Public lists are read with it, by everybody:
 * row-level security shows staff more rows than a visitor, and a list that is prerendered and cached
 * must be the same for all. It reads nothing from storage, starts no timer, and works in Node.
 */
export async function loadPublicClient(): Promise<Client> {
  publicClient ??= createPublicClient();
  try {
    return await publicClient;
  } catch (error) {
    publicClient = undefined;
    throw error;
  }
}

/**
 * Loads the client that opens the mail link of this visit, once. Its session stays in memory, so the
 * link signs nobody in. It only reads the secret that the signed-in client stored when the link was
 * requested; the secret stays stored for a second try.
 */
export async function loadLinkClient(): Promise<Client> {
  linkClient ??= createLinkClient();
  try {
    return await linkClient;
  } catch (error) {
    linkClient = undefined;
    throw error;
  }
}

/**
 * Calls `listener` once the client with the session is loaded, also if it already is. Returns the
 * cleanup function.
 */
export function onSupabaseLoaded(listener: (client: Client) => void): () => void {
  loadListeners.add(listener);
  void signedInClient?.then(
    (client) => {
      if (loadListeners.delete(listener)) listener(client);
    },
    () => undefined, // The caller of loadSupabase handles the failure.
  );
  return () => loadListeners.delete(listener);
}

async function createSignedInClient(): Promise<Client> {
  const { supabaseUrl, supabasePublishableKey: publicKey } = requireEnvironment();
  const { createClient, isAuthApiError } = await import('@supabase/supabase-js');

  /** The access token of a refreshed session; null when the session is over. */
  const refreshSession = async (): Promise<string | null> => {
    const { data, error } = await client.auth.refreshSession();
    // The server refuses both tokens. The library would keep the session until it expires by the
    // clock of this computer, so it is ended here for every part of the site.
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
      // lib/mail-link.ts takes sessions out of addresses before they reach the history.
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: freshFetch(publicKey, refreshSession) },
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
      // Clients that share a key would share a session.
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
