/** Returns a JSON error with CORS headers, as the hosted gateway sends it. */
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

/** Returns an error of the auth service. Older clients read `error_code`. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ code, error_code: code, message, msg: message }, { status, headers });
}

/** Returns a query error in the format of PostgREST. */
export function queryError(message: string, code = 'PGRST100'): Response {
  return Response.json(
    { code, message, details: null, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  );
}
