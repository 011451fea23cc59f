import { expect, test } from '../../fixtures.ts';
import { routes } from '../../routes.ts';

/** Screens that everybody can tell apart by the title of their tab. */
const TITLED = ['/', '/about', '/services', '/events', '/jobs', '/auth', '/no-such-page'];

test('every screen has one heading, a title, and the footer where it belongs', async ({
  header,
  page,
}) => {
  test.slow();
  const titles = new Set<string>();
  for (const { address, footer, visitorGoesTo = address } of routes) {
    await test.step(address, async () => {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCount(1);
      // The one page whose parameter may leave the address once it is read.
      await expect(page).toHaveURL((url) => url.pathname === visitorGoesTo.split('?')[0]);
      await expect(page).toHaveTitle(/(^| · )Resource Directory(: |$)/);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(header.banner).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(footer ? 1 : 0);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      if (TITLED.includes(address)) titles.add(await page.title());
    });
  }
  expect(titles.size).toBe(TITLED.length);
});

test('the footer names the site and leads to every public page', async ({ home, page }) => {
  await home.open();
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

test('an address without a screen is not found, with a way home', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/no-such-page', '/resource', '/admin/secret', '/a/b/c/d', '/%E0%A4%A']) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(heading).toHaveText('Oops! Page not found');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(heading).toHaveText(/Maine$/);
    });
  }
});

test('each change of the route starts at the top, with focus on the heading', async ({
  header,
  home,
  page,
}) => {
  await home.open();
  await home.scrollTo(3_000);
  await header.link('About').click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('Resources leads from any page to the section on home', async ({ header, home, page }) => {
  await page.goto('/jobs');
  await header.link('Resources').click();
  await expect(page).toHaveURL('/#resources');
  await expect(home.search).toBeInViewport({ ratio: 1 });
  await expect(home.title).toBeFocused();
});

test('Resources pressed again leads back to the section', async ({ header, home, page }) => {
  await home.open('#resources');
  await home.scrollTo(4_000);
  await header.link('Resources').click();
  await expect(home.cards.first()).toBeInViewport();
  await expect(page).toHaveURL('/#resources');
});

test('/jobs says what is coming and leads to the resources', async ({ home, page }) => {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
  await expect(page.getByRole('main')).toContainText(/coming soon/i);
  await page.getByRole('main').getByRole('link', { name: 'Browse Resources' }).click();
  await expect(page).toHaveURL('/#resources');
  await expect(home.cards.first()).toBeInViewport();
});

test('a resource opens by a slug, by an id and by nonsense without breaking', async ({
  page,
  resources,
}) => {
  const id = resources[0]?.id ?? '';
  for (const address of [
    '/resource/avcog-business-lending',
    `/resource/${id}`,
    '/resource/not-a-uuid',
    `/resource/${'x'.repeat(36)}`,
    '/resource/%2e%2e',
    "/resource/'%20OR%201=1--",
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }
});
