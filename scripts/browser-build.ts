import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compressFiles } from './compress-files.ts';
import { ROOT } from './settings.ts';

/** Input files of the browser build, relative to the project. */
export const BROWSER_SOURCES: readonly string[] = [
  'src',
  'public',
  'supabase/functions/_shared/contracts',
  'supabase/functions/_shared/dates',
  'supabase/functions/_shared/eligibility',
  'supabase/functions/_shared/search',
  'index.html',
  'embed.html',
  'vite.config.ts',
  'vite.embed.config.ts',
  'tailwind.config.ts',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];
/** Pages and sitemaps are excluded: they are many, and few of them are requested. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|map)$/;
const FOLDER = 'browser-build';
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

export interface BrowserBuildOptions {
  /** Output folder; its content is replaced. */
  readonly outDir: string;
  /** Cache of the last build. */
  readonly cacheDir: string;
  readonly hasSourceMaps: boolean;
}

/**
 * Builds the files for browsers with compressed copies. Reuses those of the last build when no
 * source and no setting changed, for example after a change of the data alone.
 *
 * @throws Error with the output of Vite when the build fails.
 */
export async function buildForBrowsers(options: BrowserBuildOptions): Promise<void> {
  const { outDir, cacheDir, hasSourceMaps } = options;
  const folder = join(cacheDir, FOLDER);
  const stamp = join(cacheDir, `${FOLDER}.txt`);
  // Vite puts these settings into the build.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const sources = await hashSources(BROWSER_SOURCES);
  const fingerprint = JSON.stringify([settings.sort(), hasSourceMaps, sources]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== fingerprint) {
    await rm(stamp, { force: true }); // An interrupted build leaves no stamp.
    const flags = [
      '--outDir',
      folder,
      '--logLevel',
      'warn',
      ...(hasSourceMaps ? ['--sourcemap'] : []),
    ];
    await runViteBuild([...flags, '--emptyOutDir', '--manifest']);
    await runViteBuild([...flags, '--config', 'vite.embed.config.ts']);
    await compressFiles(folder, COMPRESSIBLE);
    await writeFile(stamp, fingerprint);
  }
  await rm(outDir, { recursive: true, force: true });
  await cp(folder, outDir, { recursive: true });
}

/** Returns a hash of files and of folders with their content, relative to the project. */
export async function hashSources(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(ROOT, source);
    const names = await readdir(path, { recursive: true }).catch(() => null);
    for (const name of names === null ? [''] : names.sort()) {
      const content = await readFile(join(path, name)).catch(() => null);
      if (content !== null) hash.update(`${source}/${name}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * Runs `vite build` with the settings of the environment and prints its output. Uses a separate
 * process, so that its memory is free before pages are rendered.
 *
 * @throws Error with the output when the build fails.
 */
export async function runViteBuild(args: readonly string[]): Promise<void> {
  const command = [VITE, 'build', ...args];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}
