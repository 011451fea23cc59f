import type { Page } from '@playwright/test';
import { siteUrl } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';

// The heading, title and footer of every route: accessibility.spec.ts.
test.describe('Routes and page heads', () => {
  test('a route change starts at the top, with focus on the heading', async ({
    header,
    home,
    page,
  }) => {
    await home.open();
    await home.scrollTo(3_000);
    await header.link('Jobs').click();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs are coming soon');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Browse Resources' }).click();
    await expect(page).toHaveURL('/#resources');
    await expect(home.cards.first()).toBeInViewport();
  });

  test(
    'a page opened by its address starts at the top, and a reloaded one where it was',
    { tag: '@full' },
    async ({ header, home, page }) => {
      const signIn = header.banner.getByRole('link', { name: 'Sign In' });
      await page.setViewportSize({ width: 1_280, height: 300 });
      await home.open();
      await home.scrollTo(3_000);
      await page.goto('/plan');
      // There once the page has started.
      await expect(signIn).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await home.scrollTo(100);
      await page.reload();
      await expect(signIn).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
    },
  );

  // The problems fixture fails the test when the data block violates the security policy.
  test('the head and its data describe each page, and only unknown pages are not indexed', async ({
    header,
    home,
    page,
  }) => {
    const data = page.locator('script[type="application/ld+json"]');
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
    await expect(data).toHaveCount(1);
    expect(await data.textContent()).not.toContain('<');
    expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@type': 'FAQPage' });

    await test.step('home replaces both', async () => {
      await header.link('Resources').click();
      await expect(home.title).toBeFocused();
      await expect(page).toHaveTitle('Resource Directory: Your Guide to Business in Maine');
      const next = await readHead(page);
      expect(next).toMatchObject({
        robots: null,
        canonical: `${siteUrl()}/`,
        ogTitle: 'Your Guide to Business in Maine',
        ogUrl: `${siteUrl()}/`,
      });
      expect(next.description).toMatch(/^Find loans/);
      expect(next.ogDescription).toBe(next.description);
      await expect(data).toHaveCount(1);
      expect(await data.textContent()).toContain('SearchAction');
    });

    await test.step('an unknown page is not indexed, the page after it is', async () => {
      await page.goto('/no-such-page');
      await expect(page).toHaveTitle('Oops! Page not found · Resource Directory');
      expect(await readHead(page)).toMatchObject({
        robots: 'noindex',
        canonical: null,
        ogUrl: null,
      });
      await header.link('Jobs').click();
      await expect(page).toHaveTitle('Jobs are coming soon · Resource Directory');
      expect(await readHead(page)).toMatchObject({ robots: null, canonical: `${siteUrl()}/jobs` });
    });
  });
});

/** The tags of the head; each exists at most once. */
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
