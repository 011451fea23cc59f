import { expect, test } from '../../fixtures.ts';

// The heading, title and footer of every route: accessibility.spec.ts. The head: use-page-meta.test.tsx.
test.describe('Routes', () => {
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
});
