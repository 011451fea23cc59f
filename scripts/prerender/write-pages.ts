import type { Site, SitePage } from '../../src/app/prerender/site.ts';
import { NOT_FOUND_FILE, pageFile } from './application-routes.ts';
import { markdownFile, markdownOf } from './markdown.ts';
import { hashOf, PageCache, writeFileIn } from './page-cache.ts';

/** Folders of a build. */
export interface PageFolders {
  /** Output folder. */
  readonly outDir: string;
  /** Cache with pages and their versions. */
  readonly cacheDir: string;
}

/**
 * Writes pages and their Markdown versions into the output folder; unchanged ones come from the cache.
 *
 * @param fingerprint changes with everything that all pages depend on.
 * @param siteUrl origin of the site; null when it is not known.
 */
export async function writePages(
  pages: readonly SitePage[],
  render: Site['render'],
  fingerprint: string,
  { outDir, cacheDir, siteUrl }: PageFolders & { readonly siteUrl: string | null },
): Promise<void> {
  const cache = await PageCache.open(cacheDir, fingerprint);
  const versionOf = ({ version }: SitePage) => (version === null ? null : hashOf(version));
  const restoreAll = async (files: readonly string[], version: string) => {
    for (const file of files) if (!(await cache.restore(file, version, outDir))) return false;
    return true;
  };
  const missing: SitePage[] = [];
  for (const page of pages) {
    const version = versionOf(page);
    const isRestored = version !== null && (await restoreAll(filesOf(page), version));
    if (!isRestored) missing.push(page);
  }
  for await (const { page, html } of render(missing)) {
    const { path } = page;
    await writeFileIn(outDir, fileOf(page), html);
    if (path !== null) {
      await writeFileIn(outDir, markdownFile(path), markdownOf(html, { path, siteUrl }));
    }
    const version = versionOf(page);
    if (version === null) continue;
    for (const file of filesOf(page)) await cache.store(file, version, outDir);
  }
  await cache.close();
}

/** Returns the files of a page: its document and, but for the not-found page, its Markdown version. */
function filesOf(page: SitePage): readonly string[] {
  return page.path === null ? [fileOf(page)] : [fileOf(page), markdownFile(page.path)];
}

function fileOf({ path }: SitePage): string {
  return path === null ? NOT_FOUND_FILE : pageFile(path);
}

/** Selects at most `limit` pages: pages without a version first, then the most recently changed. */
export function selectPages(pages: readonly SitePage[], limit: number): readonly SitePage[] {
  if (pages.length <= limit) return pages;
  const fixed = pages.filter(({ version }) => version === null);
  const time = ({ updatedAt }: SitePage) => Date.parse(updatedAt ?? '');
  const entries = pages
    .filter(({ version }) => version !== null)
    .toSorted((one, other) => time(other) - time(one));
  return [...fixed, ...entries.slice(0, Math.max(0, limit - fixed.length))];
}
