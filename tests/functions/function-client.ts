import { functionErrorSchema } from '../../supabase/functions/_shared/contracts/extraction.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf } from '../harness.ts';

/** An address of the site, as config.toml lists it. */
export const SITE = 'http://localhost:5173';

/** A new account, signed in. */
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

/** A call of a function as a page of the site makes it. */
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

/** What a refusal says; fails when it says it in another form, or says too much. */
export async function readRefusal(reply: Response): Promise<{ error: string; code: string }> {
  const text = await reply.text();
  if (/SELECT|\bat \/|\.ts:|sk-|sb_secret|violates|PGRST/u.test(text)) {
    throw new Error(`The reply tells too much: ${text}`);
  }
  return functionErrorSchema.parse(JSON.parse(text));
}
