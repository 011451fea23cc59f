import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, loadEnv } from 'vite';
import { readEnvironment } from '../src/lib/read-environment.ts';
import { StackError } from '../supabase/local/errors.ts';
import { hostFiles } from './prerender/host-files.ts';
import { robotsTxt } from './prerender/sitemap.ts';
import { ROOT } from './settings.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|webmanifest|map)$/;
/** Smaller files gain nothing. */
const SMALLEST_COMPRESSED = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface BuildTarget {
  /** Address of the Supabase API that the browser will call. */
  readonly backendUrl: string;
  readonly publishableKey: string;
  /** Origin of the published site; null leaves out the sitemap. */
  readonly siteUrl: string | null;
  /** Folder of the result; emptied first. */
  readonly outDir: string;
}

/**
 * Whether a build gets source maps, which show anyone the whole source: only where
 * `BUILD_SOURCEMAPS=1` asks for them.
 */
export function wantsSourceMaps(): boolean {
  return process.env.BUILD_SOURCEMAPS === '1';
}

/** Builds the site for one backend, with compressed copies and the headers file for hosting. */
export async function buildSite(target: BuildTarget): Promise<void> {
  process.env.VITE_SUPABASE_URL = target.backendUrl;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = target.publishableKey;
  process.env.VITE_SITE_URL = target.siteUrl ?? '';
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: target.outDir, emptyOutDir: true, sourcemap: wantsSourceMaps() },
  });
  const files = { ...hostFiles(target.backendUrl), 'robots.txt': robotsTxt(target.siteUrl) };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(target.outDir, name), text);
  }
  await compressFiles(target.outDir);
}

/** `npm run build`: builds into `dist/`, or `SITE_DIR`, for the backend that the environment names. */
export async function run(): Promise<void> {
  const {
    VITE_SUPABASE_URL: backendUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SITE_URL: siteUrl,
  } = loadEnv('production', ROOT, ['VITE_SUPABASE_', 'VITE_SITE_URL']);
  if (backendUrl === undefined || publishableKey === undefined) {
    throw new StackError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, in the environment or in .env.production.local, to the project that the site shall use. "npm start" builds for the embedded backend by itself.',
    );
  }
  const environment = readEnvironment(backendUrl, publishableKey, siteUrl);
  if (!environment.ok) throw new StackError(environment.problem);
  const outDir = process.env.SITE_DIR ?? join(ROOT, 'dist');
  await buildSite({ backendUrl, publishableKey, siteUrl: environment.value.siteUrl, outDir });
  console.log(`The site is in ${outDir}.`);
}

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST_COMPRESSED) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params })),
    writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
