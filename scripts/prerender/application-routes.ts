/** A route that the application serves without a prerendered page. */
interface ApplicationRoute {
  /** Pattern in the router's syntax: `:name` matches one segment. */
  readonly path: string;
  /** Whether search engines may index it. */
  readonly isCrawled: boolean;
}

/**
 * Routes that get the application shell when no prerendered page exists. They include resources,
 * events and providers, because a row may be newer than the build. All other addresses without a
 * file are 404. Hosts, `robots.txt` and the site server use this list.
 */
export const applicationRoutes: readonly ApplicationRoute[] = [
  { path: '/admin', isCrawled: false },
  { path: '/ask', isCrawled: true },
  { path: '/auth', isCrawled: false },
  { path: '/check', isCrawled: false },
  { path: '/notifications', isCrawled: false },
  { path: '/onboarding', isCrawled: false },
  { path: '/plan', isCrawled: false },
  { path: '/provider-submit', isCrawled: false },
  { path: '/question', isCrawled: false },
  { path: '/shared-plan', isCrawled: false },
  { path: '/submit', isCrawled: false },
  { path: '/profile/:userId', isCrawled: false },
  { path: '/resource/:id', isCrawled: true },
  { path: '/resource/:id/reviews', isCrawled: false },
  { path: '/resource/:id/reviews/:reviewId', isCrawled: false },
  { path: '/event/:id', isCrawled: true },
  { path: '/provider/:providerId', isCrawled: true },
  { path: '/start/:slug', isCrawled: true },
  { path: '/start/:kitId/edit', isCrawled: false },
];

/** File of the shell in the build folder. */
export const SHELL_FILE = 'shell.html';
/** Page for unknown addresses. */
export const NOT_FOUND_FILE = '404.html';

const PARAMETER = /:\w+/gu;
const hasParameter = ({ path }: ApplicationRoute) => path.includes(':');

/** Patterns with parameters: hosts rewrite them to the shell. */
export const rewrittenRoutes: readonly string[] = applicationRoutes
  .filter(hasParameter)
  .map(({ path }) => path);

/**
 * Files that contain the shell: its own and a copy for each route without parameters. Copies need
 * no rewrite, and their headers follow their address.
 */
export const shellFiles: readonly string[] = [
  SHELL_FILE,
  ...applicationRoutes.filter((route) => !hasParameter(route)).map(({ path }) => pageFile(path)),
];

/**
 * Returns the build file for a path: `/resource/x` is `resource/x.html`. Netlify, Cloudflare Pages,
 * Vercel with `cleanUrls` and sirv serve it without a redirect; `resource/x/index.html` would
 * redirect to `/resource/x/` on the first two.
 *
 * @param path path of the site; `/` is `index.html`.
 */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Returns the regular expression source of a route pattern, with an optional trailing slash. */
export function routeExpression(path: string): string {
  return `^${path.replace(PARAMETER, '[^/.]+')}/?$`;
}

const expressions = applicationRoutes.map(({ path }) => new RegExp(routeExpression(path), 'u'));

/** Whether the application has a route for a path. */
export function isApplicationRoute(pathname: string): boolean {
  return expressions.some((expression) => expression.test(pathname));
}

/** Prefixes excluded from search engines in the syntax of `robots.txt`; `*` matches any text. */
export const uncrawledPrefixes: readonly string[] = applicationRoutes
  .filter(({ isCrawled }) => !isCrawled)
  .map(({ path }) => path.replace(PARAMETER, '*').replace(/\*$/u, ''))
  // `/resource/*/reviews` includes the addresses below it.
  .filter((prefix, index, all) =>
    all.every((other, place) => place === index || !prefix.startsWith(`${other}/`)),
  );
