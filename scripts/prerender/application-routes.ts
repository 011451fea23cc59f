/** A route that the application serves without a prerendered page of its own. */
export interface ApplicationRoute {
  /** The pattern in the syntax of the router: `:name` stands for one segment. */
  readonly path: string;
  /** Whether search engines may visit it. */
  readonly isCrawled: boolean;
}

/**
 * The routes that get the shell of the application wherever no prerendered page is stored. Pages of
 * resources, events and providers are among them, since a row may be newer than the build. Every
 * other address without a file is a real 404. Hosts, `robots.txt` and the site server take this one
 * list.
 */
export const applicationRoutes: readonly ApplicationRoute[] = [
  { path: '/admin', isCrawled: false },
  { path: '/auth', isCrawled: false },
  { path: '/onboarding', isCrawled: false },
  { path: '/provider-submit', isCrawled: false },
  { path: '/submit', isCrawled: false },
  { path: '/profile/:userId', isCrawled: false },
  { path: '/resource/:id', isCrawled: true },
  { path: '/resource/:id/reviews', isCrawled: false },
  { path: '/resource/:id/reviews/:reviewId', isCrawled: false },
  { path: '/event/:id', isCrawled: true },
  { path: '/provider/:providerId', isCrawled: true },
];

/** The file of the shell in the folder of the build. */
export const SHELL_FILE = 'shell.html';
/** The page of the build for addresses that do not exist. */
export const NOT_FOUND_FILE = '404.html';

const PARAMETER = /:\w+/gu;
const hasParameter = ({ path }: ApplicationRoute) => path.includes(':');

/** The patterns that no file can stand for: hosts rewrite them to the shell. */
export const rewrittenRoutes: readonly string[] = applicationRoutes
  .filter(hasParameter)
  .map(({ path }) => path);

/**
 * The files that hold the shell: its own, and a copy for each route without parameters. The copies
 * need no rewrite on any host, and their response headers follow their own address.
 */
export const shellFiles: readonly string[] = [
  SHELL_FILE,
  ...applicationRoutes.filter((route) => !hasParameter(route)).map(({ path }) => pageFile(path)),
];

/**
 * The file in the folder of the build that is served at `path`: `/resource/x` is `resource/x.html`.
 * Netlify, Cloudflare Pages, Vercel with `cleanUrls` and sirv serve it without a redirect;
 * `resource/x/index.html` would redirect to `/resource/x/` on the first two.
 *
 * @param path an address of the site, without query; `/` is `index.html`.
 */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** A route pattern as the source of a regular expression; a trailing slash matches too. */
export function routeExpression(path: string): string {
  return `^${path.replace(PARAMETER, '[^/]+')}/?$`;
}

const expressions = applicationRoutes.map(({ path }) => new RegExp(routeExpression(path), 'u'));

/** Whether the application has a route at `pathname`, which gets the shell where no file exists. */
export function isApplicationRoute(pathname: string): boolean {
  return expressions.some((expression) => expression.test(pathname));
}

/**
 * The prefixes that search engines stay away from, in the syntax of `robots.txt`: `*` stands for any
 * text.
 */
export const uncrawledPrefixes: readonly string[] = applicationRoutes
  .filter(({ isCrawled }) => !isCrawled)
  .map(({ path }) => path.replace(PARAMETER, '*').replace(/\*$/u, ''))
  // `/resource/*/reviews` covers the addresses below it.
  .filter((prefix, index, all) =>
    all.every((other, place) => place === index || !prefix.startsWith(`${other}/`)),
  );
