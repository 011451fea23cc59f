import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadEnv } from 'vite';
import type { SitePage } from '../src/app/prerender/site.ts';
import { readEnvironment } from '../src/shared/lib/read-environment.ts';
import { StackError } from '../supabase/local/errors.ts';
import { buildForBrowsers } from './browser-build.ts';
import { SHELL_FILE, shellFiles } from './prerender/application-routes.ts';
import { hostFiles, vercelOutput, type MovedPaths } from './prerender/host-files.ts';
import { llmsTxt } from './prerender/markdown.ts';
import { writeFileIn } from './prerender/page-cache.ts';
import {
  MANIFEST,
  readPageTemplate,
  styleHash,
  type PageTemplate,
} from './prerender/page-template.ts';
import { prerenderSite } from './prerender/prerender-site.ts';
import { robotsTxt, sitemapFiles, type SitemapPage } from './prerender/sitemap.ts';
import { ROOT } from './settings.ts';

export interface BuildTarget {
  /** Address of the Supabase API that the browser will call. */
  readonly backendUrl: string;
  readonly publishableKey: string;
  /** Origin of the published site; null leaves out the sitemap. */
  readonly siteUrl: string | null;
  /** Output folder; emptied first. */
  readonly outDir: string;
  /** Cache folder for the next build. */
  readonly cacheDir: string;
}

/** Returns the folders of a build: `dist/`, or `SITE_DIR` with its cache beside it. */
export function buildFolders(): Pick<BuildTarget, 'outDir' | 'cacheDir'> {
  const outDir = process.env.SITE_DIR;
  return outDir === undefined
    ? { outDir: join(ROOT, 'dist'), cacheDir: join(ROOT, '.cache/prerender') }
    : { outDir, cacheDir: `${outDir}.cache` };
}

/** Whether `BUILD_SOURCEMAPS=1` asks for source maps. They expose the whole source. */
export function wantsSourceMaps(): boolean {
  return process.env.BUILD_SOURCEMAPS === '1';
}

/**
 * Builds the site for one backend: the application, the public pages as HTML, and the files for
 * hosts and search engines. Assets get compressed copies; servers compress pages and sitemaps.
 *
 * @throws StackError when PRERENDER_LIMIT is invalid.
 */
export async function buildSite(target: BuildTarget): Promise<void> {
  process.env.VITE_SUPABASE_URL = target.backendUrl;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = target.publishableKey;
  process.env.VITE_SITE_URL = target.siteUrl ?? '';
  const { outDir, cacheDir } = target;
  await buildForBrowsers({ outDir, cacheDir, hasSourceMaps: wantsSourceMaps() });
  const template = await readPageTemplate(outDir);
  await rm(join(outDir, dirname(MANIFEST)), { recursive: true });
  const style = styleHash(template.shell);
  const limit = readLimit();
  const { pages, moved, files } = await prerenderSite({
    outDir,
    cacheDir,
    template,
    siteUrl: target.siteUrl,
    limit,
    log: console.log,
  });
  await writeFiles(outDir, {
    ...Object.fromEntries(shellFiles.map((name) => [name, shellOf(template, name)])),
    ...hostFiles(target.backendUrl, style, moved),
    ...files,
    'robots.txt': robotsTxt(target.siteUrl),
    'llms.txt': llmsTxt(fixedPaths(pages), target),
    ...(target.siteUrl !== null && sitemapFiles(inSitemap(pages), target.siteUrl)),
  });
  if (process.env.VERCEL === '1') await writeVercelOutput(target, style, moved);
  if (target.siteUrl === null) console.log('No sitemap was written: VITE_SITE_URL is not set.');
}

/** Returns the shell for the route of a shell file, such as `profile/edit.html`; its own is for all. */
function shellOf(template: PageTemplate, name: string): string {
  if (name === SHELL_FILE) return template.shell;
  return template.withScreen(template.shell, `/${name.replace(/\.html$/u, '')}`);
}

/** Writes the build in the format of Vercel. */
async function writeVercelOutput(
  target: BuildTarget,
  style: string,
  moved: MovedPaths,
): Promise<void> {
  const output = join(ROOT, '.vercel/output');
  const pages = (await readdir(target.outDir, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  );
  await rm(output, { recursive: true, force: true });
  await cp(target.outDir, join(output, 'static'), { recursive: true });
  await writeFile(
    join(output, 'config.json'),
    JSON.stringify(vercelOutput(target.backendUrl, style, { pages, moved })),
  );
}

/** Reads the maximum number of prerendered pages from `PRERENDER_LIMIT`. */
function readLimit(): number {
  const text = process.env.PRERENDER_LIMIT ?? '';
  if (text === '') return Number.POSITIVE_INFINITY;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 0) return limit;
  throw new StackError(`PRERENDER_LIMIT must be a number of pages, not "${text}".`);
}

/** Returns the paths of the pages that are no entries of the directory. */
function fixedPaths(pages: readonly SitePage[]): readonly string[] {
  return pages.flatMap(({ path, version }) => (path === null || version !== null ? [] : [path]));
}

function inSitemap(pages: readonly SitePage[]): readonly SitemapPage[] {
  return pages.flatMap(({ path, updatedAt }) => (path === null ? [] : [{ path, updatedAt }]));
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFileIn(folder, name, text);
}

/** `npm run build`: builds the site for the backend in the environment. */
export async function run(): Promise<void> {
  const {
    VITE_SUPABASE_URL: backendUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SITE_URL: siteUrl,
  } = loadEnv('production', ROOT, ['VITE_SUPABASE_', 'VITE_SITE_URL']);
  if (backendUrl === undefined || publishableKey === undefined) {
    throw new StackError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, in the environment or in .env.production.local, to the values of your Supabase project. "npm start" builds for the embedded backend by itself.',
    );
  }
  const environment = readEnvironment(backendUrl, publishableKey, siteUrl);
  if (!environment.ok) throw new StackError(environment.problem);
  const folders = buildFolders();
  await buildSite({
    backendUrl,
    publishableKey,
    siteUrl: environment.value.siteUrl,
    ...folders,
  });
  console.log(`Wrote the site to ${folders.outDir}.`);
}
