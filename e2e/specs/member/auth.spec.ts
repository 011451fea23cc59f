import { createAccount, SESSION_KEY } from '../../accounts.ts';
import { accountTest, expect, test } from '../../fixtures.ts';
import { AuthPage } from '../../pages/auth-page.ts';

test.describe('a member on /auth', () => {
  test.use({ signedInAs: 'guide' });

  test('goes on to where the address says, else home', async ({ page }) => {
    await page.goto('/auth?next=%2Fjobs');
    await expect(page).toHaveURL('/jobs');
    await page.goto('/auth?mode=new-password');
    await expect(page).toHaveURL('/');
    await page.goto('/auth?next=%2F%2Fevil.example');
    await expect(page).toHaveURL('/');
  });
});

test('a visitor comes back to the screen that asked to sign in', async ({ page }) => {
  const account = await createAccount();
  const auth = new AuthPage(page);
  await page.goto('/onboarding?step=2');
  await expect(page).toHaveURL('/auth?next=%2Fonboarding%3Fstep%3D2');
  await auth.signIn(account.email, account.password);
  await expect(page).toHaveURL(/\/onboarding/);
});

test('signing out in one tab is noticed in the other', async ({ context, header, page }) => {
  const account = await createAccount();
  const auth = new AuthPage(page);
  await auth.open();
  await auth.signIn(account.email, account.password);
  await expect(header.account).toBeVisible();
  const other = await context.newPage();
  await other.goto('/onboarding');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await header.account.click();
  await header.menuItem('Sign out').click();
  await expect(header.signIn).toBeVisible();
  await expect(other).toHaveURL('/auth?next=%2Fonboarding');
});

test.describe('a session that the server no longer takes', () => {
  const PROFILE = '**/rest/v1/profiles?*';
  const refusal = {
    status: 401,
    json: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
    headers: { 'access-control-allow-origin': '*' },
  };

  accountTest(
    'is renewed once, and the read made once more',
    async ({ header, page, problems }) => {
      problems.allow(/Failed to load resource/);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) asked.push('renewal');
      });
      await page.route(PROFILE, (route) => {
        const isFirst = !asked.includes('profile');
        asked.push('profile');
        return isFirst ? route.fulfill(refusal) : route.fallback();
      });
      await page.goto('/jobs');
      await expect(header.account).toHaveAccessibleName(/^Account: (?!.*@)/);
      // The new token may be the old one to the letter, when both were made in one second.
      expect(asked).toEqual(['profile', 'renewal', 'profile']);
    },
  );
});

test('a session that cannot be renewed ends, with the way back and the drafts kept', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /could not be loaded/, /Refresh Token/);
  const { session } = await createAccount();
  await page.addInitScript(
    ([key, stored]) => {
      if (sessionStorage.getItem('seeded') !== null) return;
      sessionStorage.setItem('seeded', '1');
      localStorage.setItem(key, stored);
      localStorage.setItem(
        'resource-directory-draft:somebody:review:r',
        JSON.stringify({ savedAt: Date.now(), values: { content: 'kept' } }),
      );
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
  await page.route('**/rest/v1/user_roles?*', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'PGRST301', message: 'JWSError', details: null, hint: null },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({
      status: 400,
      json: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/auth?next=%2Fonboarding');
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('draft')),
  );
  expect(drafts).toEqual(['resource-directory-draft:somebody:review:r']);
});
