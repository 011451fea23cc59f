import { z } from 'zod';
import { FunctionError } from '../_shared/function-error.ts';

/** Request of a mail client, or of a person who opened the link in a browser. */
export interface StopRequest {
  readonly token: string;
  /** Mail clients send a POST (RFC 8058). Programs that check links send a GET. */
  readonly isPost: boolean;
}

const token = z.uuid();

/**
 * Reads the token in the address of a request.
 *
 * @throws FunctionError 400 without a token.
 */
export function readStopRequest(request: Request): StopRequest {
  const parsed = token.safeParse(new URL(request.url).searchParams.get('token'));
  if (!parsed.success) throw new FunctionError(400, 'bad_request', 'The link is incomplete.');
  return { token: parsed.data, isPost: request.method === 'POST' };
}

/**
 * Ends a subscription on POST; a GET changes nothing and leads to the page that asks.
 *
 * @param stop ends the subscription of a token; false when it had ended.
 * @param siteUrl address of the site, without a trailing slash.
 */
export async function unsubscribe(
  { token: stopped, isPost }: StopRequest,
  stop: (token: string) => Promise<boolean>,
  siteUrl: string,
): Promise<Response | { readonly ended: boolean }> {
  if (isPost) return { ended: await stop(stopped) };
  const location = `${siteUrl}/notifications?stop=${stopped}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
