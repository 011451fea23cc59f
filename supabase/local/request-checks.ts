import type { MiddlewareHandler } from 'hono';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rejects requests for other host names than this machine's, against DNS rebinding. */
export const localHostOnly: MiddlewareHandler = async (context, next) => {
  const { hostname } = new URL(context.req.url);
  if (!LOCAL_NAMES.has(hostname)) return context.text('Forbidden', 403);
  return next();
};

/** Rejects writes from pages of other origins. Non-browser clients are not restricted. */
export const sameOriginOnly: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== new URL(context.req.url).origin
      : site !== 'same-origin' && site !== 'none';
  return isForeign ? context.text('Forbidden', 403) : next();
};

/** Lone surrogates and NUL, which PostgreSQL text cannot contain. */
const INVALID = /[\p{Surrogate}\0]/u;
/** JSON escapes of these characters; valid surrogate pairs match too. */
const ESCAPED = /\\u(?:d[89a-f]|0000)/i;

/** Far below what the stack of JavaScript or PostgreSQL holds. */
const DEEPEST_JSON = 100;

/** Returns what is wrong with a JSON body; null when it can be read and stored. */
export function jsonProblem(json: string): string | null {
  if (isTooDeep(json)) return `The body is nested deeper than ${DEEPEST_JSON} levels`;
  return hasInvalidCharacter(json)
    ? 'The body contains a lone surrogate or the character U+0000'
    : null;
}

/** Whether lists and objects of a JSON text are nested too deeply. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  // Strings are skipped: a bracket in them nests nothing.
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
}

/** Whether a JSON text contains a string or a field name that PostgreSQL cannot store. */
function hasInvalidCharacter(json: string): boolean {
  if (!ESCAPED.test(json)) return false;
  let isInvalid = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      isInvalid ||= INVALID.test(key) || (typeof value === 'string' && INVALID.test(value));
      return value;
    });
  } catch {
    return false;
  }
  return isInvalid;
}

/** Headers that proxies use for client addresses. Clients can forge them. */
const ADDRESS_HEADERS = [
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-pseudo-ipv4',
  'client-ip',
  'do-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'forwarded',
  'forwarded-for',
  'sb-forwarded-for',
  'true-client-ip',
  'x-azure-clientip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-forwarded',
  'x-forwarded-for',
  'x-nf-client-connection-ip',
  'x-original-forwarded-for',
  'x-originating-ip',
  'x-real-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-vercel-forwarded-for',
] as const;

/**
 * Returns the address of the connection or, behind a proxy, the last entry of `x-forwarded-for`,
 * which the proxy added.
 */
export function callerAddress(
  headers: Headers,
  socketAddress: string,
  isBehindProxy: boolean,
): string {
  const named = isBehindProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return named === undefined || named === '' ? socketAddress : named;
}

/** Sets `x-forwarded-for` to one address and deletes all other address headers. */
export function setCallerAddress(headers: Headers, address: string): void {
  for (const name of ADDRESS_HEADERS) headers.delete(name);
  headers.set('x-forwarded-for', address);
}
