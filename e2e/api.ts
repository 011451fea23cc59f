import { demoSession, type DemoAccount, type StoredSession } from './accounts.ts';
import { apiUrl, publicKey } from './addresses.ts';

/**
 * Asks the database's API as somebody: what a test prepares, and what a page must have left there.
 *
 * @param address - What follows `/rest/v1/`.
 * @returns the JSON of the reply, or null where it has none.
 * @throws Error when the request is refused.
 */
export async function askAs(
  who: DemoAccount | StoredSession,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  address: string,
  body?: unknown,
): Promise<unknown> {
  const session = typeof who === 'string' ? await demoSession(who) : who;
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

/** The named columns of a person's profile, as that person sees them. */
export async function ownProfile(
  session: StoredSession,
  columns: string,
): Promise<Record<string, unknown>> {
  const address = `profiles?user_id=eq.${session.user.id}&select=${columns}`;
  const [profile] = (await askAs(session, 'GET', address)) as Record<string, unknown>[];
  return profile ?? {};
}
