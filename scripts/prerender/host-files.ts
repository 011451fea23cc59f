import { CACHE_RULES, PAGE_HEADERS, securityHeaders } from '../response-headers.ts';
import {
  NOT_FOUND_FILE,
  rewrittenRoutes,
  routeExpression,
  SHELL_FILE,
} from './application-routes.ts';

const CHECKOUT_URL = 'https://checkout.stripe.com';

/** Address of the shell; hosts omit `.html`. */
const SHELL_PATH = `/${SHELL_FILE.replace(/\.html$/u, '')}`;

type Headers = Readonly<Record<string, string>>;

/**
 * The files in the folder of the build that tell hosts what to do, by name.
 *
 * - `_headers`, for Netlify and Cloudflare Pages.
 * - `_worker.js` and `_routes.json`, for Cloudflare Pages: it follows a rule of `_redirects` even
 *   where a file exists, so that a rewrite of `/resource/*` would hide every prerendered resource
 *   (https://developers.cloudflare.com/pages/configuration/redirects/). The worker asks for the file
 *   first. For the same reason there is no `_redirects`: Netlify, which prefers files, has its rules
 *   in `netlify.toml`.
 *
 * @param backendUrl address of the Supabase API.
 */
export function hostFiles(backendUrl: string, styleHash: string): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(pageHeaders(backendUrl, styleHash)),
    '_routes.json': `${JSON.stringify({ version: 1, include: workerRoutes(), exclude: [] }, null, 2)}\n`,
    '_worker.js': workerSource(),
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
 * @param pages HTML files of the build, served without extension.
 */
export function vercelOutput(
  backendUrl: string,
  styleHash: string,
  pages: readonly string[],
): VercelOutput {
  const rule = (src: string, headers: Headers): VercelRoute => ({ src, headers, continue: true });
  return {
    version: 3,
    routes: [
      // The later of two rules for the same header wins.
      rule('^/(.*)$', pageHeaders(backendUrl, styleHash)),
      ...Object.entries(CACHE_RULES).map(([path, value]) =>
        rule(`^${path.replace('*', '(.*)')}$`, { 'Cache-Control': value }),
      ),
      ...Object.entries(PAGE_HEADERS).map(([path, headers]) => rule(`^${path}$`, headers)),
      { handle: 'filesystem' },
      ...rewrittenRoutes.map((path) => ({ src: routeExpression(path), dest: SHELL_PATH })),
      { handle: 'error' },
      { src: '^/(.*)$', dest: `/${NOT_FOUND_FILE}`, status: 404 },
    ],
    overrides: Object.fromEntries(
      pages.map((name) => [name, { path: name.replace(/\.html$/u, '') }]),
    ),
  };
}

function pageHeaders(backendUrl: string, styleHash: string): Headers {
  return securityHeaders({ backendUrl, checkoutUrl: CHECKOUT_URL, styleHash });
}

function headersFile(headers: Headers): string {
  const lines = (some: Headers) =>
    Object.entries(some).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines(headers),
    ...Object.entries(CACHE_RULES).flatMap(([path, value]) => [path, `  Cache-Control: ${value}`]),
    ...Object.entries(PAGE_HEADERS).flatMap(([page, own]) => [
      page,
      ...Object.keys(own).map((name) => `  ! ${name}`),
      ...lines(own),
    ]),
    '',
  ].join('\n');
}

/** Returns the routes of the worker: at most 100 rules, each may end in `*`. */
function workerRoutes(): string[] {
  return [...new Set(rewrittenRoutes.map((path) => path.replace(/:.*$/u, '*')))];
}

/** Returns the worker source: it serves the file, or the shell when a route has no file. */
function workerSource(): string {
  const expressions = rewrittenRoutes.map((path) => JSON.stringify(routeExpression(path)));
  return `const routes = [${expressions.join(', ')}].map((source) => new RegExp(source, 'u'));

export default {
  async fetch(request, env) {
    const reply = await env.ASSETS.fetch(request);
    const { pathname } = new URL(request.url);
    if (reply.status !== 404 || !routes.some((route) => route.test(pathname))) return reply;
    return env.ASSETS.fetch(new Request(new URL('${SHELL_PATH}', request.url), request));
  },
};
`;
}
