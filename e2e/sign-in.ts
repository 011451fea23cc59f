import { apiUrl, publicKey, siteUrl } from './addresses.ts';

/** The demo accounts of the seed; the password of each is `demo-password`. */
export type DemoAccount = 'admin' | 'service-admin' | 'guide' | 'founder' | 'provider';

/** A session as the auth service hands it out and the browser keeps it. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

/** Where the site keeps its session in the browser's local storage. */
export const SESSION_KEY = 'resource-directory-session';

/** Signs in over HTTP, as the browser's client does. */
export async function signIn(account: DemoAccount): Promise<StoredSession> {
  const reply = await fetch(`${apiUrl()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publicKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@example.org`, password: 'demo-password' }),
  });
  if (!reply.ok) throw new Error(`${account} could not sign in: ${await reply.text()}`);
  return (await reply.json()) as StoredSession;
}

/** What a browser holds that keeps `session`, as Playwright's storage state. */
export function storageWith(session: string) {
  const localStorage = [{ name: SESSION_KEY, value: session }];
  return { cookies: [], origins: [{ origin: siteUrl(), localStorage }] };
}
