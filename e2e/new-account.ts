import { apiUrl, publicKey } from './addresses.ts';
import type { StoredSession } from './sign-in.ts';

/** Signs up over HTTP: an account of a test's own, whose rows nobody else looks at. */
export async function newAccount(): Promise<StoredSession> {
  const name = `e2e-${crypto.randomUUID()}`;
  const reply = await fetch(`${apiUrl()}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publicKey(), 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.org`,
      password: 'demo-password',
      data: { first_name: 'Test', last_name: 'Person', display_name: name.slice(0, 12) },
    }),
  });
  if (!reply.ok) throw new Error(`No account was made: ${await reply.text()}`);
  return (await reply.json()) as StoredSession;
}

/** Calls the database's API as the person of `session`, and throws unless it succeeds. */
export async function askAs(
  session: StoredSession,
  method: 'GET' | 'PATCH' | 'POST',
  address: string,
  body?: unknown,
): Promise<unknown> {
  const reply = await fetch(`${apiUrl()}/rest/v1/${address}`, {
    method,
    headers: {
      apikey: publicKey(),
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${address} failed: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
