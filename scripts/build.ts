import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, loadEnv } from 'vite';
import { StackError } from '../supabase/local/errors.ts';
import { PAGE_HEADERS, securityHeaders } from './security-headers.ts';
import { ROOT } from './settings.ts';
import { FOR_A_WEEK, FOR_A_YEAR } from './site-server.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|webmanifest|map)$/;
/** Smaller files gain nothing. */
const SMALLEST_COMPRESSED = 512;
const CHECKOUT_URL = 'https://checkout.stripe.com';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface BuildTarget {
  /** Address of the Supabase API that the browser will call. */
  readonly backendUrl: string;
  readonly publishableKey: string;
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
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: target.outDir, emptyOutDir: true, sourcemap: wantsSourceMaps() },
  });
  await writeFile(join(target.outDir, '_headers'), hostingHeaders(target.backendUrl));
  await writeFile(join(target.outDir, '_redirects'), '/*  /index.html  200\n');
  await compressFiles(target.outDir);
}

/** `npm run build`: builds into `dist/`, or `SITE_DIR`, for the backend that the environment names. */
export async function run(): Promise<void> {
  const { VITE_SUPABASE_URL: backendUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = loadEnv(
    'production',
    ROOT,
    'VITE_SUPABASE_',
  );
  if (backendUrl === undefined || publishableKey === undefined) {
    throw new StackError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, in the environment or in .env.production.local, to the project that the site shall use. "npm start" builds for the embedded backend by itself.',
    );
  }
  const outDir = process.env.SITE_DIR ?? join(ROOT, 'dist');
  await buildSite({ backendUrl, publishableKey, outDir });
  console.log(`The site is in ${outDir}.`);
}

function hostingHeaders(backendUrl: string): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const pages = Object.entries(PAGE_HEADERS).flatMap(([page, headers]) => [
    page,
    ...Object.keys(headers).map((name) => `  ! ${name}`),
    ...lines(headers),
  ]);
  return [
    '/*',
    ...lines(securityHeaders({ backendUrl, checkoutUrl: CHECKOUT_URL })),
    '/assets/*',
    `  Cache-Control: ${FOR_A_YEAR}`,
    '/fonts/*',
    `  Cache-Control: ${FOR_A_WEEK}`,
    ...pages,
    '',
  ].join('\n');
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
