import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../src/types/database.ts';
import { startStack, type Stack, type StackOptions } from '../supabase/local/stack.ts';
import type { DatabaseContent } from '../supabase/local/temporary-server.ts';
import { createTestDatabase } from './database.ts';

interface TestStackOptions extends Omit<StackOptions, 'data' | 'functionsEnvFile'> {
  readonly content?: DatabaseContent;
  /** Settings of the functions. Default: none. */
  readonly functionSettings?: Readonly<Record<string, string>>;
}

/** Starts a stack with free ports and a new database; demo data by default. */
export async function startTestStack({
  content = 'demo',
  functionSettings = {},
  ...options
}: TestStackOptions = {}): Promise<Stack> {
  const database = await createTestDatabase(content);
  const folder = await mkdtemp(join(tmpdir(), 'function-settings-'));
  const functionsEnvFile = join(folder, '.env');
  const lines = Object.entries(functionSettings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(functionsEnvFile, lines.join(''));
  const stack = await startStack({
    apiPort: 0,
    mailPort: 0,
    ...options,
    functionsEnvFile,
    data: { url: database.url },
  });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await database.close();
      await rm(folder, { recursive: true });
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
  return (await signIn(stack, email)).client;
}

/** Signs in with a demo account. */
export async function signIn(stack: Stack, email: string) {
  const client = clientOf(stack);
  const { data, error } = await client.auth.signInWithPassword({
    email,
    password: 'demo-password',
  });
  if (error !== null) throw error;
  return { id: data.user.id, client, token: data.session.access_token };
}

/** Creates and signs in an account. */
export async function newMember(stack: Stack, name: string) {
  const client = clientOf(stack);
  const { data, error } = await client.auth.signUp({
    email: `${name}@example.org`,
    password: 'demo-password',
  });
  if (error !== null) throw error;
  if (data.session === null) throw new Error(`${name} is not signed in.`);
  return { id: data.session.user.id, client, token: data.session.access_token };
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
