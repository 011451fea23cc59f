/**
 * Returns the CORS headers of a reply. Unlisted origins get no permission. Credentials are never
 * allowed, because the token travels in a header.
 *
 * @param methods accepted by the function.
 * @param siteUrls allowed origins, without a trailing slash.
 */
export function corsHeaders(
  request: Request,
  methods: readonly string[],
  siteUrls: readonly string[],
): Record<string, string> {
  const origin = request.headers.get('origin');
  const allowed = origin !== null && siteUrls.includes(origin);
  return {
    vary: 'Origin',
    ...(allowed
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
          'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
          'access-control-expose-headers': 'Retry-After',
          'access-control-max-age': '86400',
        }
      : {}),
  };
}
