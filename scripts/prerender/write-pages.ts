import type { Site, SitePage } from '../../src/app/prerender/site.ts';
import { NOT_FOUND_FILE, pageFile } from './application-routes.ts';
import { hashOf, PageCache, writeFileIn } from './page-cache.ts';

/** Folders of a build. */
export interface PageFolders {
  /** Output folder. */
  readonly outDir: string;
  /** Cache with pages and their versions. */
  readonly cacheDir: string;
}

/**
 * Writes pages into the output folder; unchanged pages come from the cache.
 *
 * @param fingerprint changes with everything that all pages depend on.
 */
export async function writePages(
  pages: readonly SitePage[],
  render: Site['render'],
  fingerprint: string,
  { outDir, cacheDir }: PageFolders,
): Promise<void> {
  const cache = await PageCache.open(cacheDir, fingerprint);
  const versionOf = ({ version }: SitePage) => (version === null ? null : hashOf(version));
  const missing: SitePage[] = [];
  for (const page of pages) {
    const version = versionOf(page);
    const isRestored = version !== null && (await cache.restore(fileOf(page), version, outDir));
    if (!isRestored) missing.push(page);
  }
  for await (const { page, html } of render(missing)) {
    await writeFileIn(outDir, fileOf(page), html);
    const version = versionOf(page);
    if (version !== null) await cache.store(fileOf(page), version, outDir);
  }
  await cache.close();
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
