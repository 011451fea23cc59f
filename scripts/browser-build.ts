import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { runViteBuild } from './run-vite.ts';
import { ROOT } from './settings.ts';

/** Input files of the browser build, relative to the project. */
const SOURCES = [
  'src',
  'public',
  'supabase/functions/_shared/contracts',
  'index.html',
  'vite.config.ts',
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
  const fingerprint = await fingerprintOf(hasSourceMaps);
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== fingerprint) {
    await rm(stamp, { force: true }); // An interrupted build leaves no stamp.
    const flags = ['--emptyOutDir', '--manifest', '--logLevel', 'warn'];
    await runViteBuild(['--outDir', folder, ...flags, ...(hasSourceMaps ? ['--sourcemap'] : [])]);
    await compressFiles(folder, COMPRESSIBLE);
    await writeFile(stamp, fingerprint);
  }
  await rm(outDir, { recursive: true, force: true });
  await cp(folder, outDir, { recursive: true });
}

/** Returns a hash of the sources and of the settings that Vite puts into the build. */
async function fingerprintOf(hasSourceMaps: boolean): Promise<string> {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const hash = createHash('sha256').update(JSON.stringify([settings.sort(), hasSourceMaps]));
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const names = await readdir(path, { recursive: true }).catch(() => null);
    for (const name of names === null ? [''] : names.sort()) {
      const content = await readFile(join(path, name)).catch(() => null);
      if (content !== null) hash.update(`${source}/${name}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
