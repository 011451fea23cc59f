import { corsHeaders } from './cors.ts';

/** A refusal whose message may be shown to the caller. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  readonly code: string;

  /**
   * @param status HTTP status of the reply.
   * @param code stable word for programs, such as `method_not_allowed`.
   * @param message sentence for people.
   */
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What an entry declares about its function. */
export interface FunctionDefinition {
  /** Accepted methods; OPTIONS is answered besides. */
  readonly methods: readonly ('GET' | 'POST')[];
  /** Thinks; throws FunctionError to refuse. What it returns is sent as JSON. */
  readonly handle: () => unknown;
}

/**
 * Answers one request: CORS, method check, and every outcome as JSON, errors as
 * `{ error, code }` without internals.
 *
 * @param siteUrls origins that may read replies.
 */
export async function answer(
  request: Request,
  definition: FunctionDefinition,
  siteUrls: readonly string[],
): Promise<Response> {
  const headers = corsHeaders(request, definition.methods, siteUrls);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  try {
    if (!definition.methods.some((method) => method === request.method)) {
      throw new FunctionError(405, 'method_not_allowed', 'This method is not allowed here.');
    }
    return Response.json(await definition.handle(), { headers });
  } catch (error) {
    if (error instanceof FunctionError) {
      const { status, code, message } = error;
      return Response.json({ error: message, code }, { status, headers });
    }
    console.error(error);
    return Response.json(
      { error: 'Something went wrong. Please try again later.', code: 'internal_error' },
      { status: 500, headers },
    );
  }
}

/** Serves a function until the process ends. Origins come from `SITE_URLS`, separated by commas. */
export function serveJson(definition: FunctionDefinition): void {
  const siteUrls = (Deno.env.get('SITE_URLS') ?? '').split(',').filter((url) => url !== '');
  Deno.serve((request) => answer(request, definition, siteUrls));
}
