import { FunctionError, logFailure, methodNotAllowed } from './function-error.ts';
import type { BodyReader } from './request-body.ts';
import { untilAborted } from './until-aborted.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Authenticates a request.
 *
 * @param signal aborts the check and the caller's client.
 * @throws FunctionError 401 or 403 for callers without permission.
 */
export type Auth<Caller> = (request: Request, signal: AbortSignal) => Caller | Promise<Caller>;

/** Auth mode for public functions. */
export const anyone: Auth<null> = () => null;

type Method = 'GET' | 'POST';

/** Declaration of a function. */
export interface FunctionDefinition<Caller, Body> {
  /**
   * Accepted methods, of all addresses or of the one of a request; OPTIONS is always answered, and
   * HEAD as GET, without the body.
   */
  readonly methods: readonly Method[] | ((request: Request) => readonly Method[]);
  readonly auth: Auth<Caller>;
  /** Reads and validates the body, after authentication. */
  readonly body: BodyReader<Body>;
  /** Time limit of a request; 30 s by default. */
  readonly timeoutMs?: number;
  /** Whether every origin may read replies; only the site may by default. */
  readonly isOpen?: boolean;
  /** Body of an error where a standard defines it; `{ error, code }` by default. */
  readonly errorBody?: (error: FunctionError) => unknown;
  /**
   * Business logic of the function; takes parsed input, no Request. Throws FunctionError to reject.
   * The result is sent as JSON unless it is a Response. `signal` aborts at the time limit.
   */
  readonly handle: (call: {
    readonly caller: Caller;
    readonly body: Body;
    readonly signal: AbortSignal;
  }) => unknown;
}

/**
 * Handles one request: CORS, method, authentication, body and business logic. Every outcome is
 * JSON; errors are `{ error, code }` without internals.
 *
 * @param siteUrls origins allowed to read replies.
 */
export async function handleRequest<Caller, Body>(
  request: Request,
  definition: FunctionDefinition<Caller, Body>,
  siteUrls: readonly string[],
): Promise<Response> {
  const { isOpen = false, errorBody = defaultErrorBody } = definition;
  const methods =
    typeof definition.methods === 'function' ? definition.methods(request) : definition.methods;
  const headers = isOpen ? openCorsHeaders(methods) : corsHeaders(request, methods, siteUrls);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  const signal = AbortSignal.timeout(definition.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    const result = await untilAborted(
      run(request, methods, definition, signal),
      signal,
      timeoutError,
    );
    const reply =
      result instanceof Response ? addHeaders(result, headers) : Response.json(result, { headers });
    return await forMethod(request, reply);
  } catch (error) {
    return forMethod(request, errorResponse(error, headers, errorBody));
  }
}

async function forMethod({ method }: Request, reply: Response): Promise<Response> {
  if (method !== 'HEAD') return reply;
  await reply.body?.cancel();
  return new Response(null, reply);
}

/** Serves a function. Allowed origins come from `SITE_URLS`, separated by commas. */
export function serveJson<Caller, Body>(definition: FunctionDefinition<Caller, Body>): void {
  const siteUrls = (Deno.env.get('SITE_URLS') ?? '').split(',').filter((url) => url !== '');
  Deno.serve((request) => handleRequest(request, definition, siteUrls));
}

/**
 * Returns the CORS headers of a reply. Unlisted origins get no permission. Credentials are never
 * allowed, because the token travels in a header.
 */
function corsHeaders(
  request: Request,
  methods: readonly string[],
  siteUrls: readonly string[],
): Record<string, string> {
  const origin = request.headers.get('origin');
  const allowed = origin !== null && siteUrls.includes(origin);
  return {
    vary: 'Origin',
    ...(allowed && {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-expose-headers': 'Retry-After',
      'access-control-max-age': '86400',
    }),
  };
}

/** CORS headers of a function that every website may call. */
function openCorsHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    // The wildcard does not include authorization.
    'access-control-allow-headers': '*, authorization',
    'access-control-expose-headers': 'ETag, Link, Retry-After',
    'access-control-max-age': '86400',
  };
}

function addHeaders(reply: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
  return reply;
}

async function run<Caller, Body>(
  request: Request,
  methods: readonly Method[],
  { auth, body, handle }: FunctionDefinition<Caller, Body>,
  signal: AbortSignal,
): Promise<unknown> {
  const wanted = request.method === 'HEAD' ? 'GET' : request.method;
  if (!methods.some((method) => method === wanted)) {
    throw methodNotAllowed(methods);
  }
  const caller = await auth(request, signal);
  return handle({ caller, body: await body(request), signal });
}

function timeoutError(): FunctionError {
  return new FunctionError(504, 'timeout', 'This took too long. Please try again.');
}

function defaultErrorBody({ message, code }: FunctionError): unknown {
  return { error: message, code };
}

function errorResponse(
  error: unknown,
  headers: Readonly<Record<string, string>>,
  bodyOf: (error: FunctionError) => unknown,
): Response {
  if (!(error instanceof FunctionError)) {
    logFailure(error);
    const message = 'Something went wrong. Please try again later.';
    return Response.json(bodyOf(new FunctionError(500, 'internal_error', message)), {
      status: 500,
      headers,
    });
  }
  const { status, retryAfter, allow, cause } = error;
  if (cause !== undefined) logFailure(error);
  const own = {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow !== undefined && { allow: allow.join(', ') }),
  };
  return Response.json(bodyOf(error), { status, headers: { ...headers, ...own } });
}
