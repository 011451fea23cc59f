import type { Auth } from './serve.ts';

/** What the proxies of Docker and of the embedded backend write. */
const DEFAULT_HEADER = 'x-forwarded-for';
const LONGEST = 64;

/**
 * The network address of a caller, as the proxy before us names it in the header that
 * `TRUSTED_ADDRESS_HEADER` names; `unknown` where it does not. No other header is believed, and of a
 * list only the last entry, since everything else may be the caller's own words.
 *
 * @param read one variable of the environment.
 */
export function visitorAddress(
  headers: Headers,
  read: (name: string) => string | undefined,
): string {
  const configured = read('TRUSTED_ADDRESS_HEADER')?.trim() ?? '';
  const value = headers.get(configured === '' ? DEFAULT_HEADER : configured) ?? '';
  const address = value.split(',').at(-1)?.trim() ?? '';
  return address === '' ? 'unknown' : address.slice(0, LONGEST);
}

/**
 * Under which name the uses of a caller without an account are counted. Those without a known
 * address are counted together, so that leaving it out evades no limit.
 */
export function visitorSubject(headers: Headers): string {
  return `visitor ${visitorAddress(headers, (name) => Deno.env.get(name))}`;
}

/** Auth of functions that anybody may call, and that count how often an address does. */
export const anyVisitor: Auth<string> = (request) =>
  Promise.resolve(visitorSubject(request.headers));
