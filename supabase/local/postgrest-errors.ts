import type { PostgresFailure } from './request-context.ts';

/** HTTP status by SQLSTATE prefix, as PostgREST documents it; longest prefix first. */
const STATUS_BY_SQLSTATE: readonly (readonly [prefix: string, status: number])[] = [
  ['P0001', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  // PostgreSQL ends its connections, or accepts none yet.
  ['57P', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['PGRST001', 503],
  ['XX', 500],
];

/** An operand of full-text search that PostgreSQL refuses to parse, by an internal error. */
const TOO_COMPLEX = 'tsquery stack too small';

/** Returns PostgREST's status for a failure, by its SQLSTATE. */
function statusOf({ code: sqlState, message }: PostgresFailure): number {
  if (message === TOO_COMPLEX) return 400;
  return STATUS_BY_SQLSTATE.find(([prefix]) => sqlState.startsWith(prefix))?.[1] ?? 400;
}

/**
 * Rebuilds PostgREST's error reply. `@supabase/lite` answers several database errors, such as CHECK
 * violations, with a bare 500.
 */
export async function toPostgrestReply(
  reply: Response,
  failure: PostgresFailure | undefined,
): Promise<Response> {
  if (reply.status !== 500 || failure === undefined) return reply;
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  await reply.body?.cancel();
  const { code, message, detail, hint } = failure;
  return Response.json(
    { code, message, details: detail, hint },
    { status: statusOf(failure), headers },
  );
}
