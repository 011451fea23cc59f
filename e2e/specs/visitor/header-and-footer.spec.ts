import { SESSION_KEY } from '../../accounts.ts';
import { expect, test } from '../../fixtures.ts';

// What they lead to, and the menu of phones: site-header.test.tsx and site-footer.test.tsx.
test.describe('Header and footer', () => {
  test(
    'Resources leads to the section on the home page, from any page',
    { tag: '@full' },
    async ({ header, home, page }) => {
      await page.goto('/jobs');
      await header.link('Resources').click();
      await expect(page).toHaveURL('/#resources');
      await expect(home.search).toBeInViewport({ ratio: 1 });
      await expect(home.title).toBeFocused();
      await home.scrollTo(4_000);
      await expect(header.banner).toBeInViewport({ ratio: 1 });
      await header.link('Resources').click();
      await expect(home.cards.first()).toBeInViewport();
      await expect(page).toHaveURL('/#resources');
    },
  );

  test(
    'an unreadable stored session counts as signed out',
    { tag: '@full' },
    async ({ header, page }) => {
      await page.goto('/jobs');
      for (const stored of ['not json', '{"access_token":"x","user":null}']) {
        await page.evaluate(
          ([key, value]) => {
            localStorage.setItem(key, value);
          },
          [SESSION_KEY, stored] as const,
        );
        await page.reload();
        await expect(header.signIn, stored).toBeVisible();
        await expect(header.account).toHaveCount(0);
      }
    },
  );
});
