import { PostgrestClient } from '@supabase/postgrest-js';
import { requireEnvironment } from '@/lib/rest';
import { hasStoredSession, loadSupabase } from '@/lib/supabase';
import type { FullClient } from '@/lib/supabase';
import type { Database } from '@/types/database';

/** What reads tables and calls functions of the database. */
export type Reader = Pick<FullClient, 'from' | 'rpc'>;

let visitor: PostgrestClient<Database, { PostgrestVersion: '12' }> | undefined;

/**
 * The client that reads as whoever is at the screen. A visitor's is small and there at once; with a
 * stored session it is the whole client, which keeps the session fresh.
 *
 * Throws AppError `not_configured`; rejects when the code of the whole client does not arrive.
 */
export async function loadReader(): Promise<Reader> {
  if (hasStoredSession()) return loadSupabase();
  if (visitor === undefined) {
    const { supabaseUrl, supabasePublishableKey } = requireEnvironment();
    visitor = new PostgrestClient(`${supabaseUrl}/rest/v1`, {
      headers: { apikey: supabasePublishableKey },
      retry: false, // React Query is the one layer that retries.
    });
  }
  return visitor;
}
