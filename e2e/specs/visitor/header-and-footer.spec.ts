import { SESSION_KEY } from '../../accounts.ts';
import { expect, test } from '../../fixtures.ts';

test.describe('Header and footer', () => {
  test(
    'a visitor finds the navigation, the current page and Sign In in a sticky header',
    { tag: '@full' },
    async ({ header, home, page }) => {
      await home.open();
      await expect(header.navigation.getByRole('link')).toHaveText([
        'About',
        'Resources',
        'Events',
        'Jobs',
        'Ask a guide',
      ]);
      for (const [name, path] of [
        ['About', '/about'],
        ['Resources', '/#resources'],
        ['Events', '/events'],
        ['Jobs', '/jobs'],
        ['Sign In', '/auth'],
      ] as const) {
        await expect(header.link(name)).toHaveAttribute('href', path);
      }
      await expect(header.account).toHaveCount(0);
      await expect(header.menuButton).toBeHidden();
      await home.scrollTo(4_000);
      await expect(header.banner).toBeInViewport({ ratio: 1 });
      await header.link('Events').click();
      await expect(header.link('Events')).toHaveAttribute('aria-current', 'page');
      await expect(header.link('Jobs')).not.toHaveAttribute('aria-current');
      await test.step('the footer names the site and links to the public pages', async () => {
        const footer = page.getByRole('contentinfo');
        await expect(footer).toContainText('2024');
        await expect(footer).toContainText('Resource Directory');
        for (const [name, path] of [
          ['About', '/about'],
          ['Services', '/services'],
          ['List Your Service', '/list-your-service'],
          ['Submit', '/submit'],
        ] as const) {
          const link = footer.getByRole('link', { name, exact: true });
          await expect(link).toHaveAttribute('href', path);
        }
      });
      await header.signIn.click();
      await expect(page).toHaveURL('/auth');
    },
  );

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

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    // The exact 50 px and 150 ms are proven in site-header.test.tsx.
    test(
      'the menu leads to the resources and closes on Escape and on scrolling',
      { tag: '@full' },
      async ({ header, home, page }) => {
        await page.goto('/about');
        await expect(header.navigation).toBeHidden();
        await expect(header.menuButton).toHaveAttribute('aria-expanded', 'false');
        await header.openMenu();
        await expect(header.menuButton).toHaveAttribute('aria-expanded', 'true');
        await expect(header.navigation.getByRole('link')).toHaveText([
          'About',
          'Browse Resources',
          'Events',
          'Jobs',
          'Ask a guide',
        ]);
        await expect(header.signIn).toBeVisible();
        await header.link('Browse Resources').tap();
        await expect(page).toHaveURL('/#resources');
        await expect(header.navigation).toBeHidden();
        await expect(home.search).toBeInViewport({ ratio: 1 });

        await header.openMenu();
        await header.link('About').press('Escape');
        await expect(header.navigation).toBeHidden();
        await expect(header.menuButton).toBeFocused();

        await header.openMenu();
        await home.scrollTo(3_000);
        await expect(header.navigation).toBeHidden();
        await expect(header.menuButton).toHaveAttribute('aria-expanded', 'false');
      },
    );
  });
});
