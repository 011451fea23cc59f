import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../src/types/database.ts';
import { startStack, type Stack, type StackOptions } from '../supabase/local/stack.ts';
import type { DatabaseContent } from '../supabase/local/temporary-server.ts';
import { createTestDatabase } from './database.ts';

type TestStackOptions = Omit<StackOptions, 'data'> & { readonly content?: DatabaseContent };

/** A stack of the test's own: free ports, a new database, demo data unless asked otherwise. */
export async function startTestStack({
  content = 'demo',
  ...options
}: TestStackOptions = {}): Promise<Stack> {
  const database = await createTestDatabase(content);
  const stack = await startStack({
    apiPort: 0,
    mailPort: 0,
    ...options,
    data: { url: database.url },
  });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await database.close();
    },
  };
}

// Node 20 has no WebSocket of its own, and the client looks for one although nothing here uses it.
Object.assign(globalThis, { WebSocket });

/** The official client, as a visitor or with another key. */
export function clientOf(stack: Stack, key = stack.publishableKey) {
  return createClient<Database>(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** The official client, signed in with a demo account such as `founder@example.org`. */
export async function signedInClient(stack: Stack, email: string) {
  const client = clientOf(stack);
  const { error } = await client.auth.signInWithPassword({ email, password: 'demo-password' });
  if (error !== null) throw error;
  return client;
}

/** A plain request to the API with the public key. */
export function apiFetch(stack: Stack, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', stack.publishableKey);
  if (typeof init.body === 'string' && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  return fetch(`${stack.url}${path}`, { ...init, headers });
}
