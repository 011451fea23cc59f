import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import type { SiteModule, SitePage } from '../../src/app/prerender/site.ts';
import { runViteBuild } from '../run-vite.ts';
import { ROOT } from '../settings.ts';
import { hashOf } from './page-cache.ts';
import { mostRecent, writePages, type PageFolders } from './write-pages.ts';

// Node 20 has no WebSocket of its own, and the client looks for one although nothing here uses it.
Object.assign(globalThis, { WebSocket });

const ENTRY = 'open-site';

export interface PrerenderOptions extends PageFolders {
  /** The page of the build that all others are made from. */
  readonly template: string;
  /** Adds to a page what its screen needs. */
  readonly withScreen: (html: string, path: string) => string;
  /** At most as many pages; hosts limit the number of files. */
  readonly limit: number;
  readonly log: (line: string) => void;
}

/**
 * Writes the public pages into the folder of the build, and tells what it leaves out. The bundle of
 * the application for Node is made first, with the settings of the environment.
 *
 * @returns all public pages, those beyond the limit as well.
 */
export async function prerenderSite({
  template,
  withScreen,
  limit,
  log,
  ...folders
}: PrerenderOptions): Promise<readonly SitePage[]> {
  const application = await bundleApplication();
  try {
    const { openSite } = (await import(application.url)) as SiteModule;
    const site = await openSite(template, Date.now());
    if (site.problem !== null) log(site.problem);
    const pages = mostRecent(site.pages, limit);
    if (pages.length < site.pages.length) {
      const missing = site.pages.length - pages.length;
      log(`PRERENDER_LIMIT leaves out ${missing} pages; they open all the same.`);
    }
    const render = async function* (wanted: readonly SitePage[]) {
      for await (const { page, html } of site.render(wanted)) {
        yield { page, html: page.path === null ? html : withScreen(html, page.path) };
      }
    };
    await writePages(pages, render, hashOf(template + application.hash), folders);
    return site.pages;
  } finally {
    await rm(application.folder, { recursive: true });
  }
}

/** The application for Node: the address of its entry, a hash of all of it, and its folder. */
async function bundleApplication(): Promise<{ url: string; hash: string; folder: string }> {
  // In the project, where it finds its packages; of its own, since builds may run side by side.
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'prerender-bundle-'));
  await runViteBuild([
    ...['--ssr', `src/app/prerender/${ENTRY}.ts`],
    ...['--outDir', folder, '--logLevel', 'error'],
  ]);
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const url = pathToFileURL(join(folder, `${ENTRY}.js`)).href;
  return { url, hash: hashOf(texts.join('\n')), folder };
}
