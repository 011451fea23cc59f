import type { SupabaseClient } from '@supabase/supabase-js';
import { requireEnvironment } from './env';
import { nextTask } from './scheduling';
import type * as Creators from './supabase-clients';
import type { ClientSettings } from './supabase-clients';
import type { Database } from '@/types/database';

/** Key of the session in local storage. */
export const SESSION_STORAGE_KEY = 'resource-directory-session';

/** Supabase client, typed by the schema. */
export type Client = SupabaseClient<Database>;

type ClientKind = 'signedIn' | 'public' | 'link';
const clients: Partial<Record<ClientKind, Promise<Client> | undefined>> = {};
const ready = new Set<ClientKind>();
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
 * Returns the account of the stored session, also while it cannot be renewed; null without one. For
 * reading what this browser stores: the account may be signed out elsewhere. Never throws.
 */
export function storedUserId(): string | null {
  try {
    const text = window.localStorage.getItem(SESSION_STORAGE_KEY);
    const session = text === null ? null : (JSON.parse(text) as { user?: { id?: unknown } } | null);
    const id = session?.user?.id;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
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
  return loadOnce('signedIn', ({ createSignedInClient }, settings) => {
    const client = createSignedInClient(settings);
    const listeners = [...loadListeners];
    loadListeners.clear();
    for (const listener of listeners) listener(client);
    return client;
  });
}

/**
 * Loads the client without a session, once. Public lists are read with it by everyone: row-level
 * security shows staff more rows than visitors, and a list that is prerendered and cached must be
 * the same for all. It uses no storage and no timers, and works in Node.
 */
export function loadPublicClient(): Promise<Client> {
  return loadOnce('public', ({ createPublicClient }, settings) => createPublicClient(settings));
}

/**
 * Loads the client that opens the email link of this visit, once. Its session stays in memory, so
 * the link signs nobody in. It reads the PKCE verifier that the signed-in client stored when the
 * link was requested, and keeps it for a retry.
 */
export function loadLinkClient(): Promise<Client> {
  return loadOnce('link', ({ createLinkClient }, settings) => createLinkClient(settings));
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

type Create = (creators: typeof Creators, settings: ClientSettings) => Client;

async function loadOnce(kind: ClientKind, create: Create): Promise<Client> {
  const isFirstUse = !ready.has(kind);
  const loading = (clients[kind] ??= load(create));
  try {
    const client = await loading;
    ready.add(kind);
    // The reads of a page wait for the client together; each starts in a task of its own.
    if (isFirstUse) await nextTask();
    return client;
  } catch (error) {
    clients[kind] = undefined; // Loading failed; the next call tries again.
    throw error;
  }
}

/** Loads the library with what creates its clients: pages are usable without them. */
async function load(create: Create): Promise<Client> {
  const { supabaseUrl, supabasePublishableKey } = requireEnvironment();
  const settings = {
    url: supabaseUrl,
    publicKey: supabasePublishableKey,
    sessionKey: SESSION_STORAGE_KEY,
  };
  // Running the library and creating a client are long enough for a task each.
  await nextTask();
  const creators = await import('./supabase-clients');
  await nextTask();
  return create(creators, settings);
}
