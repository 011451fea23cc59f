import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import type { Site, SiteModule, SitePage } from '../../src/app/prerender/site.ts';
import { runViteBuild } from '../browser-build.ts';
import { ROOT } from '../settings.ts';
import { MARKDOWN_VERSION, withMarkdownLink } from './markdown.ts';
import { hashOf } from './page-cache.ts';
import type { PageTemplate } from './page-template.ts';
import { selectPages, writePages, type PageFolders } from './write-pages.ts';

// Supabase's client requires a WebSocket, which Node 20 lacks, although it is not used here.
Object.assign(globalThis, { WebSocket });

const ENTRY = 'open-site';

export interface PrerenderOptions extends PageFolders {
  readonly template: PageTemplate;
  /** Origin of the published site; null when it is not known. */
  readonly siteUrl: string | null;
  /** Maximum number of pages; hosts limit the number of files. */
  readonly limit: number;
  readonly log: (line: string) => void;
}

/**
 * Writes the public pages into the build folder and logs what is omitted. First bundles the
 * application for Node with the settings of the environment.
 *
 * @returns all public pages, including those beyond the limit, former paths with the current ones,
 *   and the files with data.
 */
export async function prerenderSite({
  template,
  limit,
  log,
  ...folders
}: PrerenderOptions): Promise<Pick<Site, 'pages' | 'moved' | 'files'>> {
  const application = await bundleApplication();
  // Without it React is loaded with its checks for development, which take half of the time.
  process.env.NODE_ENV = 'production';
  try {
    const { openSite } = (await import(application.url)) as SiteModule;
    const site = await openSite(template, Date.now());
    if (site.problem !== null) log(site.problem);
    const pages = selectPages(site.pages, limit);
    if (pages.length < site.pages.length) {
      const missing = site.pages.length - pages.length;
      log(`PRERENDER_LIMIT omits ${missing} pages; they still open through the application.`);
    }
    const render = async function* (wanted: readonly SitePage[]) {
      for await (const { page, html } of site.render(wanted)) {
        yield {
          page,
          html: withMarkdownLink(
            page.path === null ? html : template.withScreen(html, page.path),
            page.path,
          ),
        };
      }
    };
    const fingerprint = hashOf(`${template.fingerprint} ${application.hash} ${MARKDOWN_VERSION}`);
    await writePages(pages, render, fingerprint, folders);
    return { pages: site.pages, moved: site.moved, files: site.files };
  } finally {
    await rm(application.folder, { recursive: true });
  }
}

/** Bundles the application for Node; returns the address of its entry, a hash and its folder. */
async function bundleApplication(): Promise<{ url: string; hash: string; folder: string }> {
  // Inside the project to resolve packages; a new folder, because builds may run concurrently.
  const caches = join(ROOT, '.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'prerender-bundle-'));
  await runViteBuild([
    '--ssr',
    `src/app/prerender/${ENTRY}.ts`,
    '--outDir',
    folder,
    '--logLevel',
    'error',
  ]);
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const url = pathToFileURL(join(folder, `${ENTRY}.js`)).href;
  return { url, hash: hashOf(texts.join('\n')), folder };
}
