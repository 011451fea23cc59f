import { expect, test } from '../../fixtures.ts';

test('shows the navigation and Sign In to a visitor', async ({ header, home, page }) => {
  await home.open();
  await expect(header.navigation.getByRole('link')).toHaveText([
    'About',
    'Resources',
    'Events',
    'Jobs',
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
  await header.signIn.click();
  await expect(page).toHaveURL('/auth');
});

test('stays in sight while the page scrolls', async ({ header, home }) => {
  await home.open();
  await home.scrollTo(4_000);
  await expect(header.banner).toBeInViewport({ ratio: 1 });
});

test('marks the page one is on', async ({ header, page }) => {
  await page.goto('/events');
  await expect(header.link('Events')).toHaveAttribute('aria-current', 'page');
  await expect(header.link('Jobs')).not.toHaveAttribute('aria-current');
});

test('a stored session that makes no sense counts as none', async ({ header, home, page }) => {
  await home.open();
  for (const stored of ['not json', '{}', 'null', '{"access_token":"x","user":null}', '[1]']) {
    await page.evaluate((value) => {
      localStorage.setItem('resource-directory-session', value);
    }, stored);
    await home.open();
    await expect(header.signIn, stored).toBeVisible();
    await expect(header.account).toHaveCount(0);
  }
});
