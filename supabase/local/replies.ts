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

/** An error of the auth service; older clients look for its code under another name. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ code, error_code: code, message, msg: message }, { status, headers });
}

/** A refused REST query, as PostgREST words what it cannot parse. */
export function queryError(message: string, code = 'PGRST100'): Response {
  return Response.json(
    { code, message, details: null, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  );
}
