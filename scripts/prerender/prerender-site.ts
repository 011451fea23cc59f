import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { SiteModule, SitePage } from '../../src/app/prerender/site.ts';
import { ROOT } from '../settings.ts';
import { NOT_FOUND_FILE, pageFile } from './application-routes.ts';

// Node 20 has no WebSocket of its own, and the client looks for one although nothing here uses it.
Object.assign(globalThis, { WebSocket });

/** Kept between builds: the pages as they were made, and what they were made from. */
const CACHE = join(ROOT, '.cache/prerender');
const PAGES = join(CACHE, 'pages');
const KNOWN = join(CACHE, 'known.json');
const BUNDLE = join(CACHE, 'bundle');
const ENTRY = 'open-site';

const knownSchema = z.object({
  /** What all pages depend on: the application, its backend, the page around them. */
  build: z.string(),
  /** Version by address. */
  versions: z.record(z.string(), z.string()),
});
type Known = z.infer<typeof knownSchema>;

export interface PrerenderOptions {
  /** The folder of the build. */
  readonly outDir: string;
  /** The page of the build that all others are made from. */
  readonly template: string;
  /** At most as many pages; hosts limit the number of files. */
  readonly limit: number;
  readonly log: (line: string) => void;
}

/**
 * Writes the public pages into the folder of the build. Pages whose content has not changed since
 * the last build are taken from there. The bundle of the application for Node is made first, with
 * the settings of the environment.
 *
 * @returns the pages that have a file.
 */
export async function prerenderSite(options: PrerenderOptions): Promise<readonly SitePage[]> {
  const { outDir, template, limit, log } = options;
  const application = await bundleApplication();
  const { openSite } = (await import(application.url)) as SiteModule;
  const site = await openSite(template, Date.now());
  if (site.problem !== null) log(site.problem);
  const pages = mostRecent(site.pages, limit);
  if (pages.length < site.pages.length) {
    log(
      `PRERENDER_LIMIT leaves out ${site.pages.length - pages.length} pages; they open all the same.`,
    );
  }

  const madeOf = hashOf(template + application.hash);
  const known = await readKnown(madeOf);
  const versionOf = ({ version }: SitePage) => (version === null ? null : hashOf(version));
  const isKept = (page: SitePage) =>
    page.path !== null && page.version !== null && known.versions[page.path] === versionOf(page);
  const versions: Record<string, string> = {};
  for (const page of pages) {
    const [stored, file] = [join(PAGES, fileOf(page)), join(outDir, fileOf(page))];
    if (isKept(page)) await linkFile(stored, file);
    else {
      await writeNew(file, await site.render(page));
      if (page.version !== null) await linkFile(file, stored);
    }
    const version = versionOf(page);
    if (page.path !== null && version !== null) versions[page.path] = version;
  }
  await removeUnknown(new Set(pages.map(fileOf)));
  await writeNew(KNOWN, JSON.stringify({ build: madeOf, versions } satisfies Known));
  return pages;
}

function fileOf({ path }: SitePage): string {
  return path === null ? NOT_FOUND_FILE : pageFile(path);
}

/** What every build makes anew, and of the rest what changed last. */
function mostRecent(pages: readonly SitePage[], limit: number): readonly SitePage[] {
  if (pages.length <= limit) return pages;
  const time = ({ updatedAt }: SitePage) =>
    updatedAt === null ? Number.POSITIVE_INFINITY : Date.parse(updatedAt);
  return pages.toSorted((a, b) => time(b) - time(a)).slice(0, limit);
}

/** The application for Node: the address of its entry, and a hash of all of it. */
async function bundleApplication(): Promise<{ url: string; hash: string }> {
  await build({
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: `src/app/prerender/${ENTRY}.ts`,
      outDir: BUNDLE,
      emptyOutDir: true,
      copyPublicDir: false,
      // A new name for each content: Node keeps what it has once loaded.
      rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
    },
  });
  const names = (await readdir(BUNDLE, { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .toSorted();
  const entry = names.find((name) => name.startsWith(`${ENTRY}-`));
  if (entry === undefined) throw new Error('The bundle for Node has no entry.');
  const texts = await Promise.all(names.map((name) => readFile(join(BUNDLE, name), 'utf8')));
  return { url: pathToFileURL(join(BUNDLE, entry)).href, hash: hashOf(texts.join('\n')) };
}

/** What is known of the last build, as far as its pages can be used again. */
async function readKnown(madeOf: string): Promise<Known> {
  const nothing: Known = { build: madeOf, versions: {} };
  try {
    const known = knownSchema.parse(JSON.parse(await readFile(KNOWN, 'utf8')));
    if (known.build === madeOf) return known;
  } catch {
    // The first build, or one that was broken off.
  }
  await rm(PAGES, { recursive: true, force: true });
  return nothing;
}

async function removeUnknown(files: ReadonlySet<string>): Promise<void> {
  const stored = await readdir(PAGES, { recursive: true }).catch(() => []);
  const gone = stored.filter((name) => name.endsWith('.html') && !files.has(name));
  for (const name of gone) await unlink(join(PAGES, name));
}

/** Both names lead to one file where the file system can do that. */
async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  await link(from, to).catch(() => copyFile(from, to));
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true }); // Its other name keeps its content.
  await writeFile(file, text);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
