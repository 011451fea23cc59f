import { environment } from './env';
import { AppError, toAppError } from './errors';
import type { Environment } from './read-environment';

// The list of the home page is read by hand: the query builder of Supabase would be 4 kB more that
// every visitor waits for, to build one address.

/** The settings of the site. Throws AppError `not_configured` when they are missing. */
export function requireEnvironment(): Environment {
  if (!environment.ok) throw new AppError('not_configured', { cause: environment.problem });
  return environment.value;
}

interface RangeRequest {
  readonly table: string;
  /** Columns, conditions and order in the notation of PostgREST. */
  readonly query: Readonly<Record<string, string>>;
  /** Positions of the first and the last row, both included. */
  readonly first: number;
  readonly last: number;
  readonly signal: AbortSignal;
}

/** Rows as they came, and how many there are altogether. */
interface RangeReply {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/**
 * Reads a range of rows with the public key and without a session: what anyone may see. Throws
 * AppError, also when the reply is not what was asked for.
 */
export async function readPublicRange(request: RangeRequest): Promise<RangeReply> {
  const { supabaseUrl, supabasePublishableKey } = requireEnvironment();
  const url = new URL(`${supabaseUrl}/rest/v1/${request.table}`);
  url.search = new URLSearchParams({
    ...request.query,
    offset: String(request.first),
    limit: String(request.last - request.first + 1),
  }).toString();

  const reply = await fetch(url, {
    headers: { apikey: supabasePublishableKey, Prefer: 'count=exact' },
    signal: request.signal,
  });
  const body: unknown = await reply.json().catch((cause: unknown) => {
    throw new AppError(request.signal.aborted ? 'timeout' : 'unavailable', { cause });
  });
  if (!reply.ok) throw toAppError(body, reply.status);
  if (!Array.isArray(body)) throw new AppError('unavailable', { cause: body });
  const total = Number(/\/(\d+)$/u.exec(reply.headers.get('Content-Range') ?? '')?.[1]);
  return { rows: body, total: Number.isNaN(total) ? body.length : total };
}
