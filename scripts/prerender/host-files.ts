import {
  CACHE_RULES,
  FRAMED_PAGE,
  framedPageHeaders,
  PAGE_HEADERS,
  securityHeaders,
  type SiteOrigins,
} from '../response-headers.ts';
import {
  NOT_FOUND_FILE,
  rewrittenRoutes,
  routeExpression,
  SHELL_FILE,
} from './application-routes.ts';

const MOVED_PERMANENTLY = 301;
const CHECKOUT_URL = 'https://checkout.stripe.com';

/** Address of the shell; hosts omit `.html`. */
const SHELL_PATH = `/${SHELL_FILE.replace(/\.html$/u, '')}`;

/** Former paths of pages, each with the current one. */
export type MovedPaths = ReadonlyMap<string, string>;

type Headers = Readonly<Record<string, string>>;

/**
 * The files in the folder of the build that tell hosts what to do, by name.
 *
 * - `_headers`, for Netlify and Cloudflare Pages.
 * - `_worker.js` and `_routes.json`, for Cloudflare Pages: it follows a rule of `_redirects` even
 *   where a file exists, so that a rewrite of `/resource/*` would hide every prerendered resource
 *   (https://developers.cloudflare.com/pages/configuration/redirects/). The worker asks for the file
 *   first. Netlify, which prefers files, has its rewrites in `netlify.toml`.
 * - `_redirects`, for Netlify and `npm start`: former addresses of pages, which have no file. The
 *   worker has them too, since rules do not apply to its routes.
 *
 * @param backendUrl address of the Supabase API.
 * @param moved former paths of pages, each with the current one.
 */
export function hostFiles(
  backendUrl: string,
  styleHash: string,
  moved: MovedPaths,
): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(originsOf(backendUrl, styleHash)),
    '_routes.json': `${JSON.stringify({ version: 1, include: workerRoutes(), exclude: [] }, null, 2)}\n`,
    _redirects: redirectsFile(moved),
    '_worker.js': workerSource(moved),
  };
}

/** A route of Vercel's Build Output API. */
type VercelRoute =
  | { readonly handle: 'filesystem' | 'error' }
  | {
      readonly src: string;
      readonly headers?: Headers;
      readonly continue?: boolean;
      readonly dest?: string;
      readonly status?: number;
    };

/** Configuration of a Vercel build (`.vercel/output/config.json`). */
export interface VercelOutput {
  readonly version: 3;
  readonly routes: readonly VercelRoute[];
  readonly overrides: Readonly<Record<string, { readonly path: string }>>;
}

/**
 * The configuration for Vercel, which reads neither `_headers` nor `_redirects`. Written by the
 * build, not before it, since the headers name the hash of its style
 * (https://vercel.com/docs/build-output-api/configuration). Files come before the shell, and
 * everything else gets `404.html`. `vercel.json` says how to build, with the folder of prerendered
 * pages inside `node_modules`, the one that Vercel keeps
 * (https://github.com/orgs/vercel/discussions/7299).
 *
 * @param content HTML files of the build, served without extension, and former paths.
 */
export function vercelOutput(
  backendUrl: string,
  styleHash: string,
  { pages, moved }: { readonly pages: readonly string[]; readonly moved: MovedPaths },
): VercelOutput {
  const origins = originsOf(backendUrl, styleHash);
  const rule = (src: string, headers: Headers): VercelRoute => ({ src, headers, continue: true });
  return {
    version: 3,
    routes: [
      // The later of two rules for the same header wins.
      rule(`^(?!${FRAMED_PAGE}$)/(.*)$`, securityHeaders(origins)),
      rule(`^${FRAMED_PAGE}$`, framedPageHeaders(origins)),
      ...Object.entries(CACHE_RULES).map(([path, value]) =>
        rule(`^${path.replace('*', '(.*)')}$`, { 'Cache-Control': value }),
      ),
      ...Object.entries(PAGE_HEADERS).map(([path, headers]) =>
        rule(`^${path.replaceAll('.', '\\.').replace('*', '(.*)')}$`, headers),
      ),
      { handle: 'filesystem' },
      ...[...moved].map(([from, to]) => ({
        src: `^${from}/?$`,
        headers: { Location: to },
        status: MOVED_PERMANENTLY,
      })),
      ...rewrittenRoutes.map((path) => ({ src: routeExpression(path), dest: SHELL_PATH })),
      { handle: 'error' },
      { src: '^/(.*)$', dest: `/${NOT_FOUND_FILE}`, status: 404 },
    ],
    overrides: Object.fromEntries(
      pages.map((name) => [name, { path: name.replace(/\.html$/u, '') }]),
    ),
  };
}

/** Lines of `_redirects`: former path, current path, status. */
function redirectsFile(moved: MovedPaths): string {
  return [...moved].map(([from, to]) => `${from} ${to} ${MOVED_PERMANENTLY}\n`).join('');
}

/** Reads the lines of `_redirects`. */
export function readRedirects(text: string): MovedPaths {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from !== undefined && to !== undefined ? [[from, to] as const] : [];
    }),
  );
}

function originsOf(backendUrl: string, styleHash: string): SiteOrigins {
  return { backendUrl, checkoutUrl: CHECKOUT_URL, styleHash };
}

function headersFile(origins: SiteOrigins): string {
  const lines = (some: Headers) =>
    Object.entries(some).map(([name, value]) => `  ${name}: ${value}`);
  const withdrawn = (some: Headers) => Object.keys(some).map((name) => `  ! ${name}`);
  const common = securityHeaders(origins);
  return [
    '/*',
    ...lines(common),
    ...Object.entries(CACHE_RULES).flatMap(([path, value]) => [path, `  Cache-Control: ${value}`]),
    ...Object.entries(PAGE_HEADERS).flatMap(([page, own]) => [
      page,
      ...withdrawn(own),
      ...lines(own),
    ]),
    FRAMED_PAGE,
    ...withdrawn(common),
    ...lines(framedPageHeaders(origins)),
    '',
  ].join('\n');
}

/** Returns the routes of the worker: at most 100 rules, each may end in `*`. */
function workerRoutes(): string[] {
  return [...new Set(rewrittenRoutes.map((path) => path.replace(/:.*$/u, '*')))];
}

/**
 * Returns the worker source: it serves the file, redirects a former path, or serves the shell when a
 * route has no file.
 */
function workerSource(moved: MovedPaths): string {
  const expressions = rewrittenRoutes.map((path) => JSON.stringify(routeExpression(path)));
  return `const moved = new Map(${JSON.stringify([...moved])});
const routes = [${expressions.join(', ')}].map((source) => new RegExp(source, 'u'));

export default {
  async fetch(request, env) {
    const reply = await env.ASSETS.fetch(request);
    const { pathname } = new URL(request.url);
    const to = moved.get(pathname.replace(/(.)[/]$/u, '$1'));
    if (reply.status === 404 && to !== undefined) {
      return Response.redirect(new URL(to, request.url), ${MOVED_PERMANENTLY});
    }
    if (reply.status !== 404 || !routes.some((route) => route.test(pathname))) return reply;
    return env.ASSETS.fetch(new Request(new URL('${SHELL_PATH}', request.url), request));
  },
};
`;
}
