import type { Stack } from '../../supabase/local/stack.ts';
import { callFunction } from './function-client.ts';

const NAME = 'extract-resource-data';
export const PATH = `/functions/v1/${NAME}`;

/** Calls the function like the site. */
export function extract(
  stack: Stack,
  token: string | null,
  body: BodyInit,
  options: { readonly origin?: string; readonly method?: string } = {},
): Promise<Response> {
  return callFunction(stack, NAME, token, body, options);
}
