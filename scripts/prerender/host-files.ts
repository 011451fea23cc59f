import { CACHE_RULES } from '../cache-headers.ts';
import { PAGE_HEADERS, securityHeaders } from '../security-headers.ts';
import { rewrittenRoutes, routeExpression, SHELL_FILE } from './application-routes.ts';

const CHECKOUT_URL = 'https://checkout.stripe.com';

/** The address at which hosts serve the shell: they leave out `.html`. */
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
export function hostFiles(backendUrl: string): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(backendUrl),
    '_routes.json': `${JSON.stringify({ version: 1, include: workerRoutes(), exclude: [] }, null, 2)}\n`,
    '_worker.js': workerSource(),
  };
}

/** What `vercel.ts` exports: Vercel reads neither `_headers` nor `_redirects`. */
export interface VercelConfig {
  readonly framework: null;
  readonly buildCommand: string;
  readonly outputDirectory: string;
  readonly cleanUrls: boolean;
  readonly trailingSlash: boolean;
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
}

/**
 * The configuration for Vercel. `cleanUrls` without trailing slashes serves `/about` from
 * `about.html`; files come before rewrites, and everything else gets `404.html`
 * (https://vercel.com/docs/project-configuration/vercel-json).
 *
 * @param backendUrl address of the Supabase API.
 */
export function vercelConfig(backendUrl: string): VercelConfig {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  return {
    framework: null,
    buildCommand: BUILD_COMMAND,
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    // Of two rules that set one header, the later counts.
    headers: [
      rule('/(.*)', pageHeaders(backendUrl)),
      ...Object.entries(CACHE_RULES).map(([path, value]) =>
        rule(path.replace('*', '(.*)'), { 'Cache-Control': value }),
      ),
      ...Object.entries(PAGE_HEADERS).map(([path, headers]) => rule(path, headers)),
    ],
    rewrites: rewrittenRoutes.map((source) => ({ source, destination: SHELL_PATH })),
  };
}

/**
 * Builds with the folder of prerendered pages inside `node_modules`, the one folder that Netlify and
 * Vercel keep between builds without a plugin.
 */
export const BUILD_COMMAND =
  'mkdir -p .cache node_modules/.cache/prerender && ln -sfn ../node_modules/.cache/prerender .cache/prerender && npm run build';

function pageHeaders(backendUrl: string): Headers {
  return securityHeaders({ backendUrl, checkoutUrl: CHECKOUT_URL });
}

function headersFile(backendUrl: string): string {
  const lines = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines(pageHeaders(backendUrl)),
    ...Object.entries(CACHE_RULES).flatMap(([path, value]) => [path, `  Cache-Control: ${value}`]),
    ...Object.entries(PAGE_HEADERS).flatMap(([page, headers]) => [
      page,
      ...Object.keys(headers).map((name) => `  ! ${name}`),
      ...lines(headers),
    ]),
    '',
  ].join('\n');
}

/** What the worker is asked about: at most 100 rules, each of which may end in `*`. */
function workerRoutes(): string[] {
  return [...new Set(rewrittenRoutes.map((path) => path.replace(/:.*$/u, '*')))];
}

/** Asks for the file, and serves the shell where there is none and the application has a route. */
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
