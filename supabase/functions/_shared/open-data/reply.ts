import { cachedReply } from '../cached-reply.ts';
import { FunctionError } from '../function-error.ts';
import type { BodyReader } from '../request-body.ts';
import type { Auth } from '../serve.ts';
import { countServiceUse } from '../service-use.ts';
import { visitorSubject } from '../visitor-address.ts';
import { LICENSE_LINK } from '../contracts/publisher.ts';

/** How long callers may keep a reply. */
const CACHED_S = 60;

/**
 * Auth mode of the open interfaces: anyone, 120 requests a minute from one address.
 *
 * @throws FunctionError 429 with Retry-After above the limit.
 */
export const limitedByAddress: Auth<null> = async (request, signal) => {
  await countServiceUse('open_data', visitorSubject(request.headers), signal);
  return null;
};

/** Path, parameters and headers of a request. */
export interface OpenRequest {
  readonly method: string;
  /** Decoded parts of the path after the name of the function; empty for its root. */
  readonly path: readonly string[];
  readonly params: URLSearchParams;
  /** The `If-None-Match` header; null without one. */
  readonly ifNoneMatch: string | null;
}

/**
 * Parses the address and headers of a request to the function `name`.
 *
 * @throws FunctionError 404 for a path that cannot be decoded.
 */
export function parseOpenRequest(request: Request, name: string): OpenRequest {
  const { pathname, searchParams } = new URL(request.url);
  const parts = pathname.split('/').filter((part) => part !== '');
  return {
    method: request.method,
    path: parts.slice(parts.indexOf(name) + 1).map(decodePart),
    params: searchParams,
    ifNoneMatch: request.headers.get('if-none-match'),
  };
}

/** Returns a reader for functions that take no body. */
export function openRequest(name: string): BodyReader<OpenRequest> {
  return (request) => parseOpenRequest(request, name);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}

/** Returns a JSON reply with entity tag and license, or 304 when the caller has this version. */
export function openReply(
  content: unknown,
  request: Pick<OpenRequest, 'ifNoneMatch'>,
): Promise<Response> {
  return openTextReply(JSON.stringify(content), 'application/json', request);
}

/** Returns a text with entity tag and license, or 304 when the caller has this version. */
export async function openTextReply(
  text: string,
  type: string,
  { ifNoneMatch }: Pick<OpenRequest, 'ifNoneMatch'>,
): Promise<Response> {
  const reply = await cachedReply({
    version: text,
    ifNoneMatch,
    maxAgeSeconds: CACHED_S,
    headers: { 'content-type': `${type}; charset=utf-8` },
    create: () => text,
  });
  reply.headers.set('link', LICENSE_LINK);
  return reply;
}

/** Whether a text is an id of the directory; there is nothing at any other. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);
}

/** The error for an address that does not exist. */
export function notFound(message = 'There is nothing at this address.'): FunctionError {
  return new FunctionError(404, 'not_found', message);
}

/** The error for a request that cannot be understood, because of `field` if it is one alone. */
export function badRequest(message: string, field = ''): FunctionError {
  return new FunctionError(400, 'bad_request', message, { field });
}

/**
 * Refuses parameters that an address does not have or reads once: a filter that is ignored would
 * return records that the caller did not ask for.
 *
 * @throws FunctionError 400 that names the parameter.
 */
export function refuseOtherParameters(params: URLSearchParams, allowed: readonly string[]): void {
  const unknown = [...params.keys()].find((name) => !allowed.includes(name))?.slice(0, 60);
  if (unknown !== undefined) throw badRequest(`There is no parameter ${unknown} here.`, unknown);
  const repeated = allowed.find((name) => params.getAll(name).length > 1);
  if (repeated !== undefined) throw badRequest(`${repeated} may be given once.`, repeated);
}

/**
 * Returns a whole number of a parameter, or `fallback` without it.
 *
 * @throws FunctionError 400 unless it is between 1 and `most`.
 */
export function countParameter(
  params: URLSearchParams,
  name: string,
  fallback: number,
  most: number,
): number {
  const text = params.get(name);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/u.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) {
    throw badRequest(`${name} must be a whole number from 1 to ${String(most)}.`, name);
  }
  return value;
}
