import { randomUUID } from 'node:crypto';
import { apiUrl, publicKey } from './addresses.ts';

/** An account of a test's own. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Credentials that no other test has. */
export function newAccount(): Account {
  return { email: `e2e-${randomUUID()}@example.org`, password: 'tidal lamp harbor' };
}

/** Makes an account over HTTP. */
export async function createAccount(account: Account = newAccount()): Promise<Account> {
  const reply = await fetch(`${apiUrl()}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publicKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, data: { display_name: 'Made for a test' } }),
  });
  if (!reply.ok) throw new Error(`The account could not be made: ${await reply.text()}`);
  return account;
}

/** The profile of whoever signs in with these credentials, as they see it. */
export async function readOwnProfile(account: Account): Promise<Record<string, unknown>> {
  const headers = { apikey: publicKey(), 'content-type': 'application/json' };
  const signIn = await fetch(`${apiUrl()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  if (!signIn.ok) throw new Error(`The account cannot sign in: ${await signIn.text()}`);
  const { access_token, user } = (await signIn.json()) as {
    access_token: string;
    user: { id: string };
  };
  const columns = 'first_name,last_name,display_name,location,company_organization';
  const reply = await fetch(
    `${apiUrl()}/rest/v1/profiles?select=${columns}&user_id=eq.${user.id}`,
    { headers: { ...headers, authorization: `Bearer ${access_token}` } },
  );
  const [profile] = (await reply.json()) as Record<string, unknown>[];
  return profile ?? {};
}
