import type { Page } from '@playwright/test';
import { siteUrl } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';

const SITE_TITLE = 'Resource Directory: Your Guide to Business in Maine';

/** What the head says; each tag at most once. */
async function readHead(page: Page) {
  const values = async (selector: string, attribute: string) => {
    const found = page.locator(`head > ${selector}`);
    expect(await found.count(), selector).toBeLessThanOrEqual(1);
    return (await found.count()) === 0 ? null : found.getAttribute(attribute);
  };
  return {
    title: await page.title(),
    description: await values('meta[name="description"]', 'content'),
    robots: await values('meta[name="robots"]', 'content'),
    canonical: await values('link[rel="canonical"]', 'href'),
    ogTitle: await values('meta[property="og:title"]', 'content'),
    ogDescription: await values('meta[property="og:description"]', 'content'),
    ogType: await values('meta[property="og:type"]', 'content'),
    ogUrl: await values('meta[property="og:url"]', 'content'),
    ogSiteName: await values('meta[property="og:site_name"]', 'content'),
  };
}

const dataBlocks = (page: Page) => page.locator('script[type="application/ld+json"]');

test('about says what it is to search engines and previews', async ({ page }) => {
  await page.goto('/about?utm_source=mail#team');
  await expect(page).toHaveTitle('About · Resource Directory');
  const head = await readHead(page);
  expect(head).toEqual({
    title: 'About · Resource Directory',
    description: expect.stringMatching(/^Who runs Resource Directory/),
    robots: null,
    canonical: `${siteUrl()}/about`,
    ogTitle: 'About',
    ogDescription: head.description,
    ogType: 'website',
    ogUrl: `${siteUrl()}/about`,
    ogSiteName: 'Resource Directory',
  });
});

test('about carries its questions as data, under the security policy', async ({ page }) => {
  // The fixture fails the test on any violation of the policy.
  await page.goto('/about');
  await expect(dataBlocks(page)).toHaveCount(1);
  const text = (await dataBlocks(page).textContent()) ?? '';
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@type': 'FAQPage' });
});

test('a page takes its words along when it leaves', async ({ header, home, page }) => {
  await page.goto('/about');
  await expect(dataBlocks(page)).toHaveCount(1);
  await header.link('Resources').click();
  await expect(home.title).toBeFocused();
  await expect(page).toHaveTitle(SITE_TITLE);
  const head = await readHead(page);
  expect(head).toMatchObject({
    robots: null,
    canonical: `${siteUrl()}/`,
    ogTitle: 'Your Guide to Business in Maine',
    ogUrl: `${siteUrl()}/`,
  });
  expect(head.description).toMatch(/^Find funding/);
  expect(head.ogDescription).toBe(head.description);
  await expect(dataBlocks(page)).toHaveCount(1);
  expect(await dataBlocks(page).textContent()).toContain('SearchAction');
});

test('search engines leave out what is not found, and nothing else', async ({ header, page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Oops! Page not found · Resource Directory');
  expect(await readHead(page)).toMatchObject({ robots: 'noindex', canonical: null, ogUrl: null });
  await header.link('Jobs').click();
  await expect(page).toHaveTitle('Jobs are coming soon · Resource Directory');
  expect(await readHead(page)).toMatchObject({ robots: null, canonical: `${siteUrl()}/jobs` });
});

test('the page that arrives has its defaults before any script runs', async ({ request }) => {
  const html = await (await request.get('/about')).text();
  for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name']) {
    expect(html).toContain(`property="${name}"`);
  }
});
