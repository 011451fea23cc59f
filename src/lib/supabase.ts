import type { SupabaseClient } from '@supabase/supabase-js';
import { requireEnvironment } from './rest';
import type { Database } from '@/types/database';

/** Where the session is kept in the browser's local storage. */
export const SESSION_STORAGE_KEY = 'resource-directory-session';

/** The whole client: tables, session, storage and functions. */
export type FullClient = SupabaseClient<Database>;

let fullClient: Promise<FullClient> | undefined;
let linkClient: FullClient | undefined;
const loadListeners = new Set<(client: FullClient) => void>();

/** Whether this browser holds a session: known without loading any code for it. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false; // Storage is switched off: then there is no session to find.
  }
}

/**
 * Loads the client, once. Call it when a stored session exists or a person shows intent (signs in,
 * submits, administers), never on the way to a public read.
 */
export async function loadSupabase(): Promise<FullClient> {
  fullClient ??= createFullClient();
  try {
    return await fullClient;
  } catch (error) {
    fullClient = undefined; // The code did not arrive; the next call may try again.
    throw error;
  }
}

/** Loads a client of its own for the link that this visit began with (`createLinkClient`), once. */
export async function loadLinkClient(): Promise<FullClient> {
  const settings = requireEnvironment();
  const code = await import('./full-client.lazy');
  linkClient ??= code.createLinkClient(settings, SESSION_STORAGE_KEY);
  return linkClient;
}

/** Calls `listener` when the client is there, also if it already is. Returns the undo. */
export function onSupabaseLoaded(listener: (client: FullClient) => void): () => void {
  loadListeners.add(listener);
  void fullClient?.then(
    (client) => {
      if (loadListeners.delete(listener)) listener(client);
    },
    () => undefined, // Whoever asked for the client hears of the failure.
  );
  return () => loadListeners.delete(listener);
}

async function createFullClient(): Promise<FullClient> {
  const settings = requireEnvironment();
  const code = await import('./full-client.lazy');
  const client = code.createFullClient(settings, SESSION_STORAGE_KEY);
  const listeners = [...loadListeners];
  loadListeners.clear();
  for (const listener of listeners) listener(client);
  return client;
}
