import { SESSION_KEY, signIn, storageWith } from '../../accounts.ts';
import { hold } from '../../backend-replies.ts';
import { accountTest, expect, test } from '../../fixtures.ts';

const TOKEN = '**/auth/v1/token?*';
const LOGOUT = '**/auth/v1/logout?*';

test.describe('a member', () => {
  test.use({ signedInAs: 'founder' });

  test('finds an account menu instead of Sign In', async ({ header, home, page }) => {
    await home.open();
    await expect(header.account).toBeVisible();
    await expect(header.signIn).toHaveCount(0);
    await header.account.click();
    await expect(header.menuItem('View Profile')).toHaveAttribute(
      'href',
      /^\/profile\/[0-9a-f-]{36}$/,
    );
    await expect(header.menuItem('Sign out')).toBeVisible();
    await expect(header.banner).not.toContainText(/Admin Dashboard|Service Management/);
    await page.keyboard.press('Escape');
    await expect(header.account).toBeFocused();
    await expect(header.menuItem('Sign out')).toBeHidden();
  });

  test('is named by display name and full name', async ({ header, page }) => {
    const profile = page.waitForResponse('**/rest/v1/profiles?*');
    await page.goto('/');
    const [person] = (await (await profile).json()) as Record<string, string>[];
    const display = person?.display_name ?? '';
    expect(display).not.toBe('');
    await expect(header.account).toHaveAccessibleName(`Account: ${display}`);
    await header.account.click();
    const fullName = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`;
    for (const name of [display, fullName]) {
      const shown = header.banner.getByText(name, { exact: true }).filter({ visible: true });
      await expect(shown).toHaveCount(display === fullName ? 2 : 1);
    }
  });

  test('finds open what needs a session, and the dashboard closed', async ({ home, page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    // The public list, without the pending resource of their own.
    await expect(home.count).toHaveText('Showing 70 of 70 resources');

    await page.goto('/onboarding');
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL('/onboarding');

    await page.goto('/submit');
    await expect(heading).toBeVisible();
    await expect(page.getByText('Sign In to Submit Resources')).toHaveCount(0);

    await page.goto('/admin');
    await expect(heading).toHaveText(/Access Denied/);
    await expect(page.getByRole('main')).toContainText(
      "You don't have permission to access this dashboard. Admin or Service Admin role required.",
    );
  });

  test('finds the account in the mobile menu', async ({ header, home, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await home.open();
    await header.openMenu();
    await expect(header.banner.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(header.signIn).toHaveCount(0);
  });
});

test.describe('signing out', () => {
  // It ends the session on every device.
  accountTest('leads home, says so and leaves nothing behind', async ({ header, page }) => {
    await page.goto('/jobs');
    await header.account.click();
    await header.menuItem('Sign out').click();
    await expect(page.getByText('Signed out successfully', { exact: true })).toBeVisible();
    await expect(page.getByText('You have been signed out.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(header.signIn).toBeVisible();
    await expect(header.account).toHaveCount(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
    await page.goto('/onboarding');
    await expect(page).toHaveURL('/auth?next=%2Fonboarding');
  });

  accountTest(
    'that fails says so and keeps the person signed in',
    async ({ header, page, problems }) => {
      problems.allow(/Failed to load resource/, /Signing out failed/);
      await page.route(LOGOUT, (route) =>
        route.fulfill({ status: 500, json: { code: 500, msg: 'relation "sessions" violates' } }),
      );
      await page.goto('/jobs');
      await header.account.click();
      await header.menuItem('Sign out').click();
      await expect(page.getByText('Error signing out', { exact: true })).toBeVisible();
      await expect(page.getByText(/violates|relation/)).toHaveCount(0);
      await expect(header.account).toBeVisible();
      await expect(page).toHaveURL('/jobs');
    },
  );
});

test.describe('while the session is checked', () => {
  // An expired session has to be renewed first: its reply can be held back.
  test.use({
    storageState: async ({ browserName: _ }, use) => {
      const session = await signIn('guide');
      await use(storageWith({ ...session, expires_at: 1 }));
    },
  });

  test('the header shows nothing of it, and the list does not wait', async ({
    header,
    home,
    page,
  }) => {
    const release = await hold(page, TOKEN);
    await home.open();
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
    await expect(header.signIn).toHaveCount(0);
    await expect(header.account).toHaveCount(0);
    release();
    await expect(header.account).toBeVisible();
    await expect(header.signIn).toHaveCount(0);
  });

  for (const [address, heading] of [
    ['/onboarding', /./],
    ['/auth', /Your Guide/],
    ['/admin', /Access Denied/],
  ] as const) {
    test(`${address} shows a spinner and decides afterwards`, async ({ page }) => {
      const release = await hold(page, TOKEN);
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('status')).toContainText(/Checking/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      await expect(page).toHaveURL(address);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('one that cannot be renewed counts as none', async ({ header, page, problems }) => {
    problems.allow(/Failed to load resource/, /Refresh Token/);
    await page.route(TOKEN, (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    );
    await page.goto('/onboarding');
    await expect(page).toHaveURL('/auth?next=%2Fonboarding');
    await expect(header.signIn).toBeVisible();
  });
});

test.describe('a visitor', () => {
  test('is sent from /onboarding to /auth, and Back does not return there', async ({ page }) => {
    await page.goto('/jobs');
    await page.goto('/onboarding');
    await expect(page).toHaveURL('/auth?next=%2Fonboarding');
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
  });
});
