import { createClient, isAuthApiError } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { freshFetch } from './fresh-fetch';
import type { Environment } from './read-environment';
import type { Database } from '@/types/database';

/** What the library appends to its storage key for the secret of a link (PKCE). */
const VERIFIER = '-code-verifier';

/** Makes the whole client, which keeps its session under `storageKey` and fresh. */
export function createFullClient(
  { supabaseUrl, supabasePublishableKey: publicKey }: Environment,
  storageKey: string,
): SupabaseClient<Database> {
  const client: SupabaseClient<Database> = createClient<Database>(supabaseUrl, publicKey, {
    auth: {
      storageKey,
      persistSession: true,
      autoRefreshToken: true,
      // lib/mail-link.ts takes sessions out of addresses before they reach the history.
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: freshFetch(publicKey, () => renewSession(client)) },
  });
  return client;
}

/**
 * Makes a client that opens the link of a mail for itself alone: its session is in memory, so nobody
 * is signed in by it. It only knows the secret that `createFullClient` has stored under `storageKey`
 * when the link was asked for; that stays where it is, for a second try.
 */
export function createLinkClient(
  { supabaseUrl, supabasePublishableKey: publicKey }: Environment,
  storageKey: string,
): SupabaseClient<Database> {
  const ownKey = `${storageKey}-link`;
  const memory = new Map<string, string>();
  return createClient<Database>(supabaseUrl, publicKey, {
    auth: {
      storageKey: ownKey,
      storage: {
        getItem: (key) =>
          key === `${ownKey}${VERIFIER}`
            ? window.localStorage.getItem(`${storageKey}${VERIFIER}`)
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

/** Asks for a new session; null when there is none to be had, and then nobody is signed in. */
async function renewSession({ auth }: SupabaseClient<Database>): Promise<string | null> {
  const { data, error } = await auth.refreshSession();
  // The client would keep a session that by the clock of this computer is still good. The server
  // takes neither its token nor its renewal: it is over, for every part of the site.
  if (isAuthApiError(error) && error.status < 500 && error.status !== 429) {
    await auth.signOut({ scope: 'local' });
  }
  return data.session?.access_token ?? null;
}
