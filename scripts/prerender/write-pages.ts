import type { Site, SitePage } from '../../src/app/prerender/site.ts';
import { NOT_FOUND_FILE, pageFile } from './application-routes.ts';
import { hashOf, PageCache, writeFileIn } from './page-cache.ts';

/** Where pages go. */
export interface PageFolders {
  /** The folder of the build. */
  readonly outDir: string;
  /** What is kept between builds: the pages as they were made, and what they were made from. */
  readonly cacheDir: string;
}

/**
 * Writes pages into the folder of the build. Those whose content has not changed since the last
 * build are taken from its cache.
 *
 * @param madeOf changes with what all pages depend on.
 */
export async function writePages(
  pages: readonly SitePage[],
  render: Site['render'],
  madeOf: string,
  { outDir, cacheDir }: PageFolders,
): Promise<void> {
  const cache = await PageCache.open(cacheDir, madeOf);
  const versionOf = ({ version }: SitePage) => (version === null ? null : hashOf(version));
  const missing: SitePage[] = [];
  for (const page of pages) {
    const version = versionOf(page);
    const isThere = version !== null && (await cache.take(fileOf(page), version, outDir));
    if (!isThere) missing.push(page);
  }
  for await (const { page, html } of render(missing)) {
    await writeFileIn(outDir, fileOf(page), html);
    const version = versionOf(page);
    if (version !== null) await cache.keep(fileOf(page), version, outDir);
  }
  await cache.close();
}

function fileOf({ path }: SitePage): string {
  return path === null ? NOT_FOUND_FILE : pageFile(path);
}

/** What every build makes anew, and of the rest what changed last: `limit` pages altogether. */
export function mostRecent(pages: readonly SitePage[], limit: number): readonly SitePage[] {
  if (pages.length <= limit) return pages;
  const fixed = pages.filter(({ version }) => version === null);
  const time = ({ updatedAt }: SitePage) => Date.parse(updatedAt ?? '');
  const entries = pages
    .filter(({ version }) => version !== null)
    .toSorted((one, other) => time(other) - time(one));
  return [...fixed, ...entries.slice(0, Math.max(0, limit - fixed.length))];
}
