/** A JSON error reply that any page may read, as the hosted gateway sends it. */
export function jsonError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code, error: message, message, msg: message },
    { status, headers: { 'access-control-allow-origin': '*', ...headers } },
  );
}

/** A refused REST query, as PostgREST words what it cannot parse. */
export function queryError(message: string): Response {
  return Response.json(
    { code: 'PGRST100', message, details: null, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  );
}
