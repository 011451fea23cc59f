import { expect, test } from '../../fixtures.ts';
import { routes } from '../../routes.ts';

for (const { address, footer, visitorGoesTo = address } of routes) {
  test(`${address} has one heading, a title and ${footer ? 'the' : 'no'} footer`, async ({
    header,
    page,
  }) => {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeVisible();
    // The one page whose parameter may leave the address once it is read.
    await expect(page).toHaveURL((url) => url.pathname === visitorGoesTo.split('?')[0]);
    await expect(page).toHaveTitle(/(^| · )Resource Directory(: |$)/);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(header.banner).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(footer ? 1 : 0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('every screen has a title of its own', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const address of ['/', '/about', '/services', '/events', '/jobs', '/auth', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.set(await page.title(), address);
  }
  expect(titles.size).toBe(7);
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

for (const address of ['/no-such-page', '/resource', '/admin/secret', '/a/b/c/d', '/%E0%A4%A']) {
  test(`${address} is not found, with a way home`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Maine$/);
  });
}

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

for (const [name, title] of [
  ['/jobs', /jobs/i],
  ['/events', /events/i],
] as const) {
  test(`${name} says what is coming and leads to the resources`, async ({ home, page }) => {
    await page.goto(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(/coming soon/i);
    await page.getByRole('main').getByRole('link', { name: 'Browse Resources' }).click();
    await expect(page).toHaveURL('/#resources');
    await expect(home.cards.first()).toBeInViewport();
  });
}

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
