import type { MiddlewareHandler } from 'hono';

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests under any other name than this machine's own: a page whose name was made to
 * lead here could read what only its user may.
 */
export const localHostOnly: MiddlewareHandler = async (context, next) => {
  const { hostname } = new URL(context.req.url);
  if (!OWN_NAMES.has(hostname)) return context.text('Forbidden', 403);
  return next();
};

/** Refuses what a page of another origin sends. Programs that are no browsers may send anything. */
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
