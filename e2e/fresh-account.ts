import { randomUUID } from 'node:crypto';
import { apiUrl, publicKey } from './addresses.ts';
import { expect, test as base } from './fixtures.ts';
import { storageWith, type StoredSession } from './sign-in.ts';

/** An account that nobody else uses. */
export interface FreshAccount {
  readonly email: string;
  readonly password: string;
  readonly session: StoredSession;
}

/** Signs up over HTTP, as the browser's client does. */
export async function signUp(displayName = 'Fresh Account'): Promise<FreshAccount> {
  const email = `fresh-${randomUUID()}@example.org`;
  const password = 'first password';
  const reply = await authFetch('signup', {
    email,
    password,
    data: { first_name: 'Fresh', last_name: 'Account', display_name: displayName },
  });
  if (!reply.ok) throw new Error(`Nobody could sign up: ${await reply.text()}`);
  return { email, password, session: (await reply.json()) as StoredSession };
}

/** Whether these credentials open an account. */
export async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await authFetch('token?grant_type=password', { email, password })).ok;
}

/** Reads rows of a table as the owner of an account. */
export async function readAs(account: FreshAccount, query: string): Promise<unknown> {
  const reply = await fetch(`${apiUrl()}/rest/v1/${query}`, {
    headers: {
      apikey: publicKey(),
      authorization: `Bearer ${account.session.access_token}`,
    },
  });
  expect(reply.status, query).toBe(200);
  return reply.json();
}

function authFetch(path: string, body: unknown): Promise<Response> {
  return fetch(`${apiUrl()}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publicKey(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A test whose browser holds the session of an account of its own. */
export const test = base.extend<{ account: FreshAccount }>({
  account: async ({ browserName: _ }, use) => {
    await use(await signUp());
  },
  storageState: async ({ account }, use) => {
    await use(storageWith(JSON.stringify(account.session)));
  },
});
