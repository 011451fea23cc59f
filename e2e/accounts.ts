import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiUrl, publicKey, siteUrl } from './addresses.ts';

/** The demo accounts of the seed; the password of each is `demo-password`. */
export type DemoAccount = 'admin' | 'service-admin' | 'guide' | 'founder' | 'provider';

/** What opens an account. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A session as the auth service hands it out and the browser keeps it. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

/** An account of a test's own, signed in. */
export interface Account extends Credentials {
  readonly session: StoredSession;
}

/** Where the site keeps its session in the browser's local storage. */
export const SESSION_KEY = 'resource-directory-session';

/** Credentials that no other test has; nobody has signed up with them yet. */
export function newCredentials(): Credentials {
  return { email: `e2e-${randomUUID()}@example.org`, password: 'tidal lamp harbor' };
}

/** Signs up over HTTP, as the browser's client does: an account that nobody else uses. */
export async function createAccount(displayName = 'Fresh Account'): Promise<Account> {
  const credentials = newCredentials();
  const reply = await askAuth('signup', {
    ...credentials,
    data: { first_name: 'Fresh', last_name: 'Account', display_name: displayName },
  });
  if (!reply.ok) throw new Error(`The account could not be made: ${await reply.text()}`);
  return { ...credentials, session: (await reply.json()) as StoredSession };
}

/** Signs in over HTTP, as the browser's client does. */
export async function signIn(account: DemoAccount | Credentials): Promise<StoredSession> {
  const credentials =
    typeof account === 'string'
      ? { email: `${account}@example.org`, password: 'demo-password' }
      : account;
  const reply = await askForSession(credentials);
  if (!reply.ok) throw new Error(`${credentials.email} cannot sign in: ${await reply.text()}`);
  return (await reply.json()) as StoredSession;
}

const demoSessions = new Map<DemoAccount, Promise<StoredSession>>();

/** The session of a demo account that many tests share: none of them may end or renew it. */
export function demoSession(account: DemoAccount): Promise<StoredSession> {
  const session = demoSessions.get(account) ?? signIn(account);
  demoSessions.set(account, session);
  return session;
}

/** Whether these credentials open an account. */
export async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await askForSession({ email, password })).ok;
}

/** Whether this session can be renewed; the one that comes of it is left alone. */
export async function canRenew({ refresh_token }: StoredSession): Promise<boolean> {
  return (await askAuth('token?grant_type=refresh_token', { refresh_token })).ok;
}

/** What a browser holds that keeps `session`, as Playwright's storage state. */
export function storageWith(session: StoredSession) {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: siteUrl(), localStorage }] };
}

/** Makes the stored session of a browser look expired, so that it is renewed on the next visit. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(Object.assign(Object(session), { expires_at: 1 })));
  }, SESSION_KEY);
}

function askForSession({ email, password }: Credentials): Promise<Response> {
  return askAuth('token?grant_type=password', { email, password });
}

/** Posts to the auth service. */
export function askAuth(path: string, body: unknown): Promise<Response> {
  return fetch(`${apiUrl()}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publicKey(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
