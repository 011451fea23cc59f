import { z } from 'zod';
import type { Stack } from '../../supabase/local/stack.ts';

/** Error reply of every function. */
const errorReply = z.object({ error: z.string(), code: z.string() });

/** Origin of the site in config.toml. */
export const SITE = 'http://localhost:5173';

interface CallOptions {
  readonly origin?: string;
  readonly method?: string;
}

/** Calls a function like the site. */
export function callFunction(
  stack: Stack,
  name: string,
  token: string | null,
  body: BodyInit,
  { origin = SITE, method = 'POST' }: CallOptions = {},
): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${name}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      origin,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body }),
  });
}

/** Extracts a pasted text like the site. */
export function extract(
  stack: Stack,
  token: string | null,
  body: BodyInit,
  options: CallOptions = {},
): Promise<Response> {
  return callFunction(stack, 'extract-resource-data', token, body, options);
}

/** Calls a function like the scheduler. */
export function callAsScheduler(stack: Stack, name: string): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
}

/** Returns the error of a reply; fails for other formats and extra fields. */
export async function readRefusal(reply: Response): Promise<{ error: string; code: string }> {
  const text = await reply.text();
  if (/SELECT|\bat \/|\.ts:|sk-|sb_secret|violates|PGRST/u.test(text)) {
    throw new Error(`The reply tells too much: ${text}`);
  }
  return errorReply.parse(JSON.parse(text));
}
