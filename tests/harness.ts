import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../src/types/database.ts';
import { startStack, type Stack, type StackOptions } from '../supabase/local/stack.ts';
import type { DatabaseContent } from '../supabase/local/temporary-server.ts';
import { createTestDatabase } from './database.ts';

type TestStackOptions = Omit<StackOptions, 'data'> & { readonly content?: DatabaseContent };

/** Starts a stack with free ports and a new database; demo data by default. */
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

// Supabase's client requires a WebSocket, which Node 20 lacks, although it is not used here.
Object.assign(globalThis, { WebSocket });

/** Creates a client for a visitor or another key. */
export function clientOf(stack: Stack, key = stack.publishableKey) {
  return createClient<Database>(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Creates a client signed in with a demo account such as `founder@example.org`. */
export async function signedInClient(stack: Stack, email: string) {
  const client = clientOf(stack);
  const { error } = await client.auth.signInWithPassword({ email, password: 'demo-password' });
  if (error !== null) throw error;
  return client;
}

/** Sends a request with the publishable key. */
export function apiFetch(stack: Stack, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', stack.publishableKey);
  if (typeof init.body === 'string' && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  return fetch(`${stack.url}${path}`, { ...init, headers });
}
