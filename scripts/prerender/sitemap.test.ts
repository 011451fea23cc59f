// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../tests/rounds.ts';
import { robotsTxt, sitemapFiles, type SitemapPage } from './sitemap.ts';

const SITE = 'https://directory.example';

/** Texts of the elements with this name, parsed as XML. */
function textsIn(xml: string | undefined, name: string): string[] {
  const document = new DOMParser().parseFromString(xml ?? '', 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.getElementsByTagName(name)].map((element) => element.textContent);
}

describe('sitemapFiles', () => {
  it('lists each page with its last change', () => {
    const files = sitemapFiles(
      [
        { path: '/', updatedAt: null },
        { path: '/resource/boat-loan', updatedAt: '2026-11-20T19:42:34.534+00:00' },
        { path: '/resource/soon', updatedAt: 'soon' },
      ],
      SITE,
    );
    expect(files).toEqual({
      'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://directory.example/</loc></url>
<url><loc>https://directory.example/resource/boat-loan</loc><lastmod>2026-11-20T19:42:34.534Z</lastmod></url>
<url><loc>https://directory.example/resource/soon</loc></url>
</urlset>
`,
    });
  });

  it('splits into files with an index above the limit', () => {
    const pages = Array.from({ length: 5 }, (_, index) => ({ path: `/${index}`, updatedAt: null }));
    expect(Object.keys(sitemapFiles(pages, SITE, 5))).toEqual(['sitemap.xml']);
    const files = sitemapFiles(pages, SITE, 2);
    expect(textsIn(files['sitemap.xml'], 'loc')).toEqual([
      `${SITE}/sitemap-1.xml`,
      `${SITE}/sitemap-2.xml`,
      `${SITE}/sitemap-3.xml`,
    ]);
    expect(
      ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'].flatMap((name) =>
        textsIn(files[name], 'loc'),
      ),
    ).toEqual(pages.map(({ path }) => SITE + path));
  });

  it('puts 50,000 pages into one file', () => {
    const pages = Array.from({ length: 50_001 }, () => ({ path: '/x', updatedAt: null }));
    expect(Object.keys(sitemapFiles(pages.slice(1), SITE))).toHaveLength(1);
    expect(Object.keys(sitemapFiles(pages, SITE))).toHaveLength(3);
  });

  it('stays valid XML with addresses of the site for any path', () => {
    const hostile = [
      '//evil.example/',
      '/\\evil.example',
      '/</loc></url>',
      '/a&b\'c"d',
      '/]]>',
      '/a b\n\t',
      '@evil.example/',
      ':80@evil.example',
      '/\u0000\u001b',
      '/\ud800',
      '/../../x',
      '/?a#b',
    ];
    const paths = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' }));
    const page: fc.Arbitrary<SitemapPage> = fc.record({
      path: paths,
      updatedAt: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(fc.array(page, { maxLength: 5 }), (pages) => {
        const locations = textsIn(sitemapFiles(pages, SITE)['sitemap.xml'], 'loc');
        expect(locations).toHaveLength(pages.length);
        for (const location of locations) expect(new URL(location).origin).toBe(SITE);
      }),
      // Parsing XML is slow.
      { numRuns: rounds(10, 100) },
    );
  });
});

describe('robotsTxt', () => {
  it('disallows the routes without public content, and names the sitemap', () => {
    expect(robotsTxt(SITE)).toBe(`User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /check
Disallow: /notifications
Disallow: /onboarding
Disallow: /plan
Disallow: /provider-submit
Disallow: /question
Disallow: /shared-plan
Disallow: /submit
Disallow: /profile/
Disallow: /resource/*/reviews
Disallow: /start/*/edit

Sitemap: https://directory.example/sitemap.xml
`);
  });

  it('omits the sitemap without a site address', () => {
    expect(robotsTxt(null)).not.toContain('Sitemap');
  });
});
