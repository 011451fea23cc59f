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
