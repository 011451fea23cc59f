import { randomUUID } from 'node:crypto';
import { createAccount, newCredentials, signIn, type Credentials } from '../../accounts.ts';
import { ownProfile } from '../../api.ts';
import { hold } from '../../backend-replies.ts';
import { expect, test as base } from '../../fixtures.ts';
import { AuthPage } from '../../pages/auth-page.ts';

const test = base.extend<{ auth: AuthPage }>({
  auth: async ({ page }, use) => {
    await use(new AuthPage(page));
  },
});

const SIGN_UP = '**/auth/v1/signup?*';

/** The profile of the account with these credentials. */
async function readProfile(credentials: Credentials): Promise<Record<string, unknown>> {
  const columns = 'first_name,last_name,display_name,location,company_organization';
  return ownProfile(await signIn(credentials), columns);
}

// What each field refuses and each refusal says is proven in auth-page.test.tsx.
test.describe('Auth', () => {
  test('a visitor signs in after a refusal, and reaches where they wanted to go', async ({
    auth,
    header,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const account = await createAccount();
    await auth.open('?next=%2Fjobs');
    await test.step('the tabs are in the address, so that Back works, and move with the arrow keys', async () => {
      await expect(auth.signInTab).toHaveAttribute('aria-selected', 'true');
      await expect(auth.title).toHaveText('Sign In');
      await auth.signUpTab.click();
      await expect(page).toHaveURL('/auth?mode=sign-up&next=%2Fjobs');
      await expect(auth.title).toHaveText('Create Account');
      await expect(page).toHaveTitle(/^Create Account · /);
      await expect(auth.signUpTab).toBeFocused();
      await page.goBack();
      await expect(auth.title).toHaveText('Sign In');
      await expect(page).toHaveURL('/auth?next=%2Fjobs');
      await auth.signInTab.focus();
      await page.keyboard.press('ArrowRight');
      await expect(auth.signUpTab).toBeFocused();
      await expect(auth.signUpTab).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('a known address is refused to sign up', async () => {
      await auth.fillSignUp('FOUNDER@EXAMPLE.ORG', 'tidal lamp harbor');
      await auth.submit.click();
      await expect(auth.alert).toHaveText('User already registered');
      await expect(auth.alert).toBeFocused();
      await expect(auth.firstName).toHaveValue('Ada');
      await auth.signUpTab.focus();
      await page.keyboard.press('Home');
      await expect(auth.signInTab).toBeFocused();
      await expect(auth.signUpTab).toHaveAttribute('tabindex', '-1');
    });
    await test.step('a wrong password and an unknown address get the same answer', async () => {
      for (const email of ['founder@example.org', 'nobody-at-all@example.org']) {
        const refused = page.waitForResponse('**/auth/v1/token?*');
        await auth.signIn(email, 'not the password');
        await refused;
        await expect(auth.alert).toHaveText('Invalid login credentials');
        await expect(auth.alert).toBeFocused();
      }
    });

    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=password')) calls += 1;
    });
    await page.goto('/jobs');
    await page.goto('/onboarding?step=2');
    await expect(page).toHaveURL('/auth?next=%2Fonboarding%3Fstep%3D2');
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
    await auth.open('?next=%2Fabout%3Fa%3Db%23questions');
    const release = await hold(page, '**/auth/v1/token?*');
    await auth.signIn(` ${account.email.toUpperCase()} `, account.password);
    await expect(auth.submit).toHaveText('Signing in…');
    await auth.submit.dispatchEvent('click');
    await auth.password.press('Enter');
    release();
    await expect(page).toHaveURL('/about?a=b#questions');
    await expect(auth.notice('Welcome back!')).toBeVisible();
    await expect(header.account).toBeVisible();
    expect(calls).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
  });

  test('signing up creates profile and organization once, and leads to onboarding', async ({
    auth,
    page,
    problems,
  }) => {
    const account = { ...newCredentials(), password: ' 123456 ' };
    const name = `Acme ${randomUUID().slice(0, 8)}`;
    await auth.open('?mode=sign-up&next=%2Fjobs');
    await auth.fillSignUp(account.email, 'tidal lamp harbor');
    await auth.organization.fill(`  ${name}  `);
    await auth.organizations.getByRole('option', { name: `Create "${name}"` }).click();
    await expect(auth.notice('Organization created')).toBeVisible();
    await expect(auth.notice(`"${name}" has been added to the directory.`)).toBeVisible();
    await expect(auth.organization).toHaveValue(name);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain('Machias');
    expect(kept).not.toContain('tidal');

    // A list loaded before the organization was created does not contain it.
    problems.allow(/Failed to load resource.*409/);
    let isSent = false;
    page.on('request', (request) => {
      isSent ||= request.method() === 'POST' && request.url().includes('/organizations');
    });
    await page.route('**/rest/v1/organizations?*order=*', (route) =>
      isSent
        ? route.fallback()
        : route.fulfill({
            json: [],
            headers: { 'access-control-allow-origin': '*', 'content-range': '*/0' },
          }),
    );
    await page.reload();
    await expect(auth.firstName).toHaveValue('Ada');
    await expect(auth.state).toHaveValue('Maine');
    await expect(auth.password).toHaveValue('');
    await expect(auth.confirmation).toHaveValue('');
    await test.step('whatever the case of its name', async () => {
      await auth.organization.fill(name.toUpperCase());
      await auth.organizations.getByRole('option', { name: /^Create/ }).click();
      await expect(auth.organization).toHaveValue(name);
    });
    await test.step('one that exists is found and chosen by keyboard', async () => {
      await auth.organization.fill('finance authority');
      await expect(auth.organizations.getByRole('option').first()).toHaveText(
        /Finance Authority of Maine/,
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(auth.organization).toHaveValue(/^Finance Authority of Maine/);
    });
    await auth.password.fill(account.password);
    await auth.confirmation.fill(account.password);
    await auth.submit.click();
    await expect(page).toHaveURL('/onboarding?next=%2Fjobs');
    await expect(auth.notice('Account created!')).toBeVisible();
    await expect(auth.notice('Welcome to Resource Directory.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
      account.email,
    );
    expect(await readProfile(account)).toEqual({
      first_name: 'Ada',
      last_name: 'Doe',
      display_name: 'Ada D.',
      location: 'Machias, Maine',
      company_organization: expect.stringMatching(/^Finance Authority of Maine/),
    });
    // The destination of the link is not used later.
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  test(
    'a visitor signs up and confirms the address with the keyboard alone',
    { tag: '@full' },
    async ({ auth, header, page }) => {
      // The account exists: signing in is the first time after the confirmation.
      const { email, password } = await createAccount();
      await page.route(SIGN_UP, (route) =>
        route.fulfill({
          json: { id: randomUUID(), email, aud: 'authenticated' },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      const type = async (text: string) => {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      };
      await page.goto('/jobs');
      await header.signIn.focus();
      await page.keyboard.press('Enter');
      await expect(auth.title).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(auth.signInTab).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(auth.signUpTab).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(auth.firstName).toBeFocused();
      for (const text of ['Ada', 'Doe', 'Ada D.', email, 'Machias', 'Maine']) await type(text);
      await expect(auth.state).toHaveValue('Maine');
      await page.keyboard.type(password);
      await page.keyboard.press('Tab');
      await type(''); // Skips the button that shows the password.
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
      await expect(page.getByRole('main')).toContainText(email);
      await auth.signInTab.click();
      await auth.signIn(email, password);
      await expect(page).toHaveURL('/onboarding');
    },
  );
});
