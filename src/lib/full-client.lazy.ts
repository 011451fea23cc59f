import { createClient, isAuthApiError } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Environment } from './env';
import { freshFetch } from './fresh-fetch';
import type { Database } from '@/types/database';

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
    },
    global: { fetch: freshFetch(publicKey, () => renewSession(client)) },
  });
  return client;
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
