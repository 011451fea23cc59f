import { networkOf } from './network-of.ts';
import type { Auth } from './serve.ts';

/** Header set by the proxies of Docker and of the embedded backend. */
const DEFAULT_HEADER = 'x-forwarded-for';
const LONGEST = 64;

/**
 * Returns the network address of a caller from the header that `TRUSTED_ADDRESS_HEADER` names;
 * `unknown` without it. Other headers and all but the last entry of a list are ignored, because
 * callers can forge them.
 *
 * @param read reads an environment variable.
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
 * Returns the rate limit key of a caller without an account. Callers without a known address share
 * one key, so that hiding the address evades no limit.
 */
export function visitorSubject(headers: Headers): string {
  return `visitor ${networkOf(visitorAddress(headers, (name) => Deno.env.get(name)))}`;
}

/** Auth mode for public functions that limit use by network address. */
export const anyVisitor: Auth<string> = (request) => visitorSubject(request.headers);
