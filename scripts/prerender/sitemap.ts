import { uncrawledPrefixes } from './application-routes.ts';

/** A page for search engines. */
export interface SitemapPage {
  /** Path on the site, beginning with `/`. */
  readonly path: string;
  /** Time of the last change from the database; null when unknown. */
  readonly updatedAt: string | null;
}

/** Limit per sitemap file (https://www.sitemaps.org/protocol.html). */
const MOST_URLS = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Returns the sitemap files by name: `sitemap.xml`, and above 50,000 pages an index with
 * `sitemap-1.xml` and so on.
 *
 * @param siteUrl origin of the site, without a trailing slash.
 * @param most maximum pages per file.
 */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  siteUrl: string,
  most = MOST_URLS,
): Readonly<Record<string, string>> {
  if (pages.length <= most) return { 'sitemap.xml': urlSet(pages, siteUrl) };
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    text: urlSet(pages.slice(index * most, (index + 1) * most), siteUrl),
  }));
  const entries = parts.map(({ name }) => `<sitemap>${location(`/${name}`, siteUrl)}</sitemap>`);
  return {
    'sitemap.xml': [
      XML,
      `<sitemapindex xmlns="${NAMESPACE}">`,
      ...entries,
      '</sitemapindex>',
      '',
    ].join('\n'),
    ...Object.fromEntries(parts.map(({ name, text }) => [name, text])),
  };
}

/**
 * Returns `robots.txt` with the excluded prefixes and the sitemap.
 *
 * @param siteUrl origin of the site; null omits the sitemap, whose address must be absolute.
 */
export function robotsTxt(siteUrl: string | null): string {
  return [
    'User-agent: *',
    ...uncrawledPrefixes.map((prefix) => `Disallow: ${prefix}`),
    ...(siteUrl === null ? [] : ['', `Sitemap: ${siteUrl}/sitemap.xml`]),
    '',
  ].join('\n');
}

function urlSet(pages: readonly SitemapPage[], siteUrl: string): string {
  const urls = pages.map(
    ({ path, updatedAt }) => `<url>${location(path, siteUrl)}${lastModified(updatedAt)}</url>`,
  );
  return [XML, `<urlset xmlns="${NAMESPACE}">`, ...urls, '</urlset>', ''].join('\n');
}

/** Concatenated, because a path like `//host/` must not resolve to another site. */
function location(path: string, siteUrl: string): string {
  return `<loc>${escapeXml(new URL(`${siteUrl}/${path.replace(/^\//u, '')}`).href)}</loc>`;
}

/** Returns '' for an invalid time. */
function lastModified(moment: string | null): string {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : `<lastmod>${date.toISOString()}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? '');
}
