import { functionErrorSchema } from '../../supabase/functions/_shared/contracts/extraction.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf } from '../harness.ts';

/** Origin of the site in config.toml. */
export const SITE = 'http://localhost:5173';

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

/** Calls a function like the site. */
export function callFunction(
  stack: Stack,
  name: string,
  token: string | null,
  body: BodyInit,
  { origin = SITE, method = 'POST' } = {},
): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${name}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      origin,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body } : {}),
  });
}

/** Returns the error of a reply; fails for other formats and extra fields. */
export async function readRefusal(reply: Response): Promise<{ error: string; code: string }> {
  const text = await reply.text();
  if (/SELECT|\bat \/|\.ts:|sk-|sb_secret|violates|PGRST/u.test(text)) {
    throw new Error(`The reply tells too much: ${text}`);
  }
  return functionErrorSchema.parse(JSON.parse(text));
}
