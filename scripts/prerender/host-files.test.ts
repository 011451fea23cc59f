import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../settings.ts';
import { rewrittenRoutes, routeExpression, SHELL_FILE } from './application-routes.ts';
import { hostFiles, readRedirects, vercelOutput } from './host-files.ts';

const BACKEND = 'https://project.supabase.co';
const STYLE = "'sha256-x'";
const SITE = 'https://directory.example';
const MOVED = new Map([['/resource/old-loan', '/resource/boat-loan']]);
const files = hostFiles(BACKEND, STYLE, MOVED);

describe('_headers', () => {
  it('protects every page and keeps files', () => {
    const text = files._headers ?? '';
    expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: .*https:\/\/project\.supabase\.co/u);
    expect(text).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(text).toContain('/social.png\n  Cache-Control: public, max-age=604800\n');
  });

  it.each(['/check', '/notifications', '/provider-submit', '/question'])(
    'hides the secret in the address of %s',
    (page) => {
      expect(files._headers).toContain(
        `${page}\n  ! Referrer-Policy\n  Referrer-Policy: no-referrer\n`,
      );
    },
  );

  it('lets other sites frame /embed alone', () => {
    const rules = (files._headers ?? '').split(/\n(?=\/)/u);
    const framed = rules.filter((rule) => rule.includes('frame-ancestors *'));
    expect(framed.map((rule) => rule.split('\n')[0])).toEqual(['/embed']);
    expect(framed[0]).toContain('\n  ! X-Frame-Options\n');
    expect(framed[0]).not.toContain('\n  X-Frame-Options');
  });

  it.each(['/data/*', '/*.md', '/llms.txt'])('lets every website read %s', (path) => {
    const rule = (files._headers ?? '')
      .split(/\n(?=\/)/u)
      .find((one) => one.startsWith(`${path}\n`));
    expect(rule).toMatch(
      /(?: {2}! \S+\n)+ {2}Access-Control-Allow-Origin: \*\n {2}Link: <\S+>; rel="license"$/u,
    );
  });

  it('keeps to the limits of Cloudflare Pages: 100 rules, 2,000 characters a line', () => {
    const lines = (files._headers ?? '').split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
  });
});

describe('the worker for Cloudflare Pages', () => {
  const replySchema = z.object({
    default: z.object({
      fetch: z.custom<
        (request: Request, env: { ASSETS: { fetch: typeof fetchAsset } }) => Promise<Response>
      >((value) => typeof value === 'function'),
    }),
  });

  /** A folder with one resource, as the platform serves it. */
  function fetchAsset(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const name = { '/resource/boat-loan': 'boat-loan', '/shell': 'shell' }[pathname];
    return Promise.resolve(
      name === undefined ? new Response('404', { status: 404 }) : new Response(name),
    );
  }

  async function visit(path: string): Promise<[number, string]> {
    const source = `data:text/javascript,${encodeURIComponent(files['_worker.js'] ?? '')}`;
    const worker = replySchema.parse(await import(/* @vite-ignore */ source)).default;
    const reply = await worker.fetch(new Request(SITE + path), { ASSETS: { fetch: fetchAsset } });
    return [reply.status, await reply.text()];
  }

  it.each([
    ['/resource/boat-loan', 200, 'boat-loan'],
    ['/resource/old-loan', 301, ''],
    ['/resource/old-loan/', 301, ''],
    ['/resource/newer', 200, 'shell'],
    ['/resource/newer/', 200, 'shell'],
    ['/resource/boat-loan/reviews', 200, 'shell'],
    ['/profile/1?tab=account', 200, 'shell'],
    ['/resource/newer/edit', 404, '404'],
    ['/resource/', 404, '404'],
    ['/nowhere', 404, '404'],
  ])('answers %s with %i %s', async (path, status, text) => {
    expect(await visit(path)).toEqual([status, text]);
  });

  it('is asked only about addresses that may have no file', () => {
    expect(JSON.parse(files['_routes.json'] ?? '')).toEqual({
      version: 1,
      include: ['/profile/*', '/resource/*', '/event/*', '/provider/*', '/start/*'],
      exclude: [],
    });
  });
});

it('_redirects sends former addresses to the current ones', () => {
  expect(files._redirects).toBe('/resource/old-loan /resource/boat-loan 301\n');
  expect(readRedirects(files._redirects ?? '')).toEqual(MOVED);
});

it('netlify.toml rewrites the routes without a file, and files come first', () => {
  const config = z
    .object({
      build: z.object({ command: z.string(), publish: z.string() }),
      plugins: z.array(z.object({ package: z.string() })),
      redirects: z.array(
        z.object({ from: z.string(), to: z.string(), status: z.number() }).strict(),
      ),
    })
    .strict()
    .parse(parse(readFileSync(join(ROOT, 'netlify.toml'), 'utf8')));
  expect(config).toEqual({
    build: { command: 'npm run build', publish: 'dist' },
    plugins: [{ package: '/scripts/netlify-cache' }],
    redirects: rewrittenRoutes.map((from) => ({ from, to: `/${SHELL_FILE}`, status: 200 })),
  });
});

it('the configuration for Vercel rewrites the same routes and sends the same headers', () => {
  const { routes, overrides } = vercelOutput(BACKEND, STYLE, {
    pages: ['about.html', 'resource/x.html'],
    moved: MOVED,
  });
  expect(routes).toContainEqual({
    src: '^/resource/old-loan/?$',
    headers: { Location: '/resource/boat-loan' },
    status: 301,
  });
  expect(routes.flatMap((route) => ('dest' in route ? [[route.src, route.dest]] : []))).toEqual([
    ...rewrittenRoutes.map((path) => [routeExpression(path), '/shell']),
    ['^/(.*)$', '/404.html'],
  ]);
  const headersOf = (src: string) =>
    routes.flatMap((route) => ('src' in route && route.src === src ? [route.headers] : []))[0];
  for (const [name, value] of Object.entries(headersOf('^(?!/embed$)/(.*)$') ?? {})) {
    expect(files._headers).toContain(`  ${name}: ${value}\n`);
  }
  expect(Object.keys(headersOf('^(?!/embed$)/(.*)$') ?? {}).length).toBeGreaterThan(5);
  expect(headersOf('^/assets/(.*)$')).toEqual({
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  expect(headersOf('^/embed$')?.['Content-Security-Policy']).toContain('frame-ancestors *');
  expect(headersOf('^/embed$')).not.toHaveProperty('X-Frame-Options');
  for (const path of ['^/data/(.*)$', '^/(.*)\\.md$', '^/llms\\.txt$']) {
    expect(headersOf(path)).toHaveProperty('Access-Control-Allow-Origin', '*');
  }
  expect(headersOf('^/provider-submit$')).toEqual({ 'Referrer-Policy': 'no-referrer' });
  expect(overrides).toEqual({
    'about.html': { path: 'about' },
    'resource/x.html': { path: 'resource/x' },
  });
});
