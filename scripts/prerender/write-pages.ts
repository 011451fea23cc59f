import { join } from 'node:path';
import type { Site, SitePage } from '../../src/app/prerender/site.ts';
import { NOT_FOUND_FILE, pageFile } from './application-routes.ts';
import { hashOf, PageCache, writeNewFile } from './page-cache.ts';

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
  for (const page of pages) {
    const name = page.path === null ? NOT_FOUND_FILE : pageFile(page.path);
    const version = page.version === null ? null : hashOf(page.version);
    if (version !== null && (await cache.take(name, version, outDir))) continue;
    await writeNewFile(join(outDir, name), await render(page));
    if (version !== null) await cache.keep(name, version, outDir);
  }
  await cache.close();
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
