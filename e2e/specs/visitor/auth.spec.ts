import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  canSignIn,
  createAccount,
  newCredentials,
  SESSION_KEY,
  signIn,
  type Account,
  type Credentials,
  type StoredSession,
} from '../../accounts.ts';
import { ownProfile } from '../../api.ts';
import { hold } from '../../backend-replies.ts';
import { expect, expectAccessible, test as base } from '../../fixtures.ts';
import { linkInMailTo, mailsTo } from '../../mails.ts';
import { AuthPage } from '../../pages/auth-page.ts';
import { emptyBrowser } from '../../second-browser.ts';

const test = base.extend<{ auth: AuthPage }>({
  auth: async ({ page }, use) => {
    await use(new AuthPage(page));
  },
});

const SIGN_UP = '**/auth/v1/signup?*';
const SENT = 'If an account with this email exists, we have sent a link to it.';

/** The profile of whoever signs in with these credentials, as they see it. */
async function readProfile(credentials: Credentials): Promise<Record<string, unknown>> {
  const columns = 'first_name,last_name,display_name,location,company_organization';
  return ownProfile(await signIn(credentials), columns);
}

test.describe('the tabs', () => {
  test('stand in the address, so that Back works', async ({ auth, page }) => {
    await auth.open('?next=%2Fjobs');
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
  });

  test('are moved through with the arrow keys', async ({ auth, page }) => {
    await auth.open();
    await auth.signInTab.focus();
    await page.keyboard.press('ArrowRight');
    await expect(auth.signUpTab).toBeFocused();
    await expect(auth.signUpTab).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(auth.signInTab).toBeFocused();
    await expect(auth.signUpTab).toHaveAttribute('tabindex', '-1');
  });
});

test.describe('signing in', () => {
  test('leads home with a greeting, whatever the case of the address', async ({
    auth,
    header,
    page,
  }) => {
    const account = await createAccount();
    await auth.open();
    await auth.signIn(` ${account.email.toUpperCase()} `, account.password);
    await expect(page).toHaveURL('/');
    await expect(auth.notice('Welcome back!')).toBeVisible();
    await expect(header.account).toBeVisible();
  });

  test('leads to where it was asked for, and Back does not return to it', async ({
    auth,
    page,
  }) => {
    const account = await createAccount();
    await page.goto('/jobs');
    await page.goto('/auth?next=%2Fabout%3Fa%3Db%23questions');
    await auth.signIn(account.email, account.password);
    await expect(page).toHaveURL('/about?a=b#questions');
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
  });

  test('leads home where another site or this page was asked for', async ({ auth, page }) => {
    const account = await createAccount();
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/auth']) {
      await test.step(next, async () => {
        await auth.open(`?next=${encodeURIComponent(next)}`);
        await auth.signIn(account.email, account.password);
        await expect(page).toHaveURL('/');
        await page.evaluate(() => {
          localStorage.clear();
        });
      });
    }
  });

  test('says the same of a wrong password and of an unknown address', async ({
    auth,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await auth.open();
    for (const email of ['founder@example.org', 'nobody-at-all@example.org']) {
      await auth.signIn(email, 'not the password');
      await expect(auth.alert).toHaveText('Invalid login credentials');
      await expect(auth.alert).toBeFocused();
      await page.reload();
    }
  });

  test('hands on that one has to wait, and nothing of an inner failure', async ({
    auth,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const replies = [
      { status: 429, message: 'Too many attempts, try again in 5 minutes', shown: /^Too many/ },
      { status: 500, message: 'relation "auth.users" does not exist', shown: /not available/ },
    ];
    await auth.open();
    for (const { status, message, shown } of replies) {
      await page.route('**/auth/v1/token?*', (route) =>
        route.fulfill({
          status,
          json: { code: 'unexpected', message },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await auth.signIn('founder@example.org', 'not the password');
      await expect(auth.alert).toHaveText(shown);
    }
  });

  test('asks for both, and shows and hides the password', async ({ auth, page }) => {
    await auth.open();
    await auth.submit.click();
    expect(await auth.described(auth.email)).toBe('Email is required');
    expect(await auth.described(auth.password)).toBe('Password is required');
    await expect(auth.email).toBeFocused();
    await auth.email.fill('a@x.com?bcc=v@y.com&body=hi');
    expect(await auth.described(auth.email)).toBe('Invalid email');
    await auth.password.fill(' a b ');
    await auth.form.getByRole('button', { name: 'Show password' }).click();
    await expect(auth.password).toHaveAttribute('type', 'text');
    await expect(auth.password).toHaveValue(' a b ');
    await auth.form.getByRole('button', { name: 'Hide password' }).click();
    await expect(auth.password).toHaveAttribute('type', 'password');
    await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('signing up', () => {
  test('says everything that is missing, and where', async ({ auth }) => {
    await auth.open('?mode=sign-up');
    await auth.password.fill('abcde');
    await auth.submit.click();
    for (const [field, message] of [
      [auth.firstName, 'First name is required'],
      [auth.lastName, 'Last name is required'],
      [auth.displayName, 'Display name is required'],
      [auth.email, 'Email is required'],
      [auth.city, 'City is required'],
      [auth.state, 'Please select a state'],
      [auth.password, 'Password must be at least 6 characters'],
      [auth.confirmation, 'Passwords do not match'],
    ] as const) {
      expect(await auth.described(field)).toContain(message);
    }
    await expect(auth.firstName).toBeFocused();
    await expect(auth.state.getByRole('option')).toHaveCount(52);
    await expect(auth.state.getByRole('option').nth(1)).toHaveText('Maine');
    await auth.email.fill('ada@example');
    expect(await auth.described(auth.email)).toBe('Invalid email');
    await auth.password.fill('x'.repeat(73));
    expect(await auth.described(auth.password)).toMatch(/at most 72 characters/);
    await auth.password.fill('123456');
    expect(await auth.described(auth.password)).toMatch(/^This is easy to guess/);
    await auth.confirmation.fill('123456');
    expect(await auth.described(auth.confirmation)).toBe('');
  });

  test('makes an account with its profile and leads to onboarding', async ({ auth, page }) => {
    const account = { ...newCredentials(), password: ' 123456 ' };
    await auth.open('?mode=sign-up&next=%2Fjobs');
    await auth.fillSignUp(account.email, account.password);
    await auth.submit.click();
    await expect(page).toHaveURL('/onboarding');
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
      company_organization: null,
    });
    // The destination was for that one time.
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  test('tells that an address has an account, in capitals too', async ({ auth, problems }) => {
    problems.allow(/Failed to load resource/);
    await auth.open('?mode=sign-up');
    await auth.fillSignUp('FOUNDER@EXAMPLE.ORG', 'tidal lamp harbor');
    await auth.submit.click();
    await expect(auth.alert).toHaveText('User already registered');
    await expect(auth.alert).toBeFocused();
    await expect(auth.firstName).toHaveValue('Ada');
  });

  test('survives a reload, without the passwords', async ({ auth, page }) => {
    await auth.open('?mode=sign-up');
    await auth.fillSignUp('ada@example.org', 'tidal lamp harbor');
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain('Machias');
    expect(kept).not.toContain('tidal');
    await page.reload();
    await expect(auth.firstName).toHaveValue('Ada');
    await expect(auth.state).toHaveValue('Maine');
    await expect(auth.password).toHaveValue('');
    await expect(auth.confirmation).toHaveValue('');
  });

  test('asks to look into the inbox where addresses are confirmed', async ({ auth, page }) => {
    const { email, password } = await createAccount();
    await page.route(SIGN_UP, (route) =>
      route.fulfill({
        json: { id: randomUUID(), email, aud: 'authenticated' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await auth.open('?mode=sign-up');
    await auth.fillSignUp(email, password);
    await auth.submit.click();
    const heading = page.getByRole('heading', { name: 'Check your inbox' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main')).toContainText(email);
    await expectAccessible(page);
    // The account is there in truth: this is the first sign-in.
    await auth.signInTab.click();
    await auth.signIn(email, password);
    await expect(page).toHaveURL('/onboarding');
  });

  test('is possible with the keyboard alone, from Sign In on', async ({ auth, header, page }) => {
    const { email, password } = newCredentials();
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
    await type(''); // Past the button that shows it.
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/onboarding');
  });
});

test.describe('the organization', () => {
  test('is found in the directory and goes into the profile', async ({ auth, page }) => {
    const account = newCredentials();
    await auth.open('?mode=sign-up');
    await auth.fillSignUp(account.email, account.password);
    await auth.organization.fill('finance authority');
    const option = auth.organizations.getByRole('option');
    await expect(option.first()).toHaveText(/Finance Authority of Maine/);
    await page.keyboard.press('ArrowDown');
    await expect(auth.organization).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(auth.organizations).toBeHidden();
    await expect(auth.organization).toHaveValue(/^Finance Authority of Maine/);
    const chosen = await auth.organization.inputValue();
    await auth.submit.click();
    await expect(page).toHaveURL('/onboarding');
    expect(await readProfile(account)).toMatchObject({ company_organization: chosen });
  });

  test('is added when it is missing, once whatever its case', async ({ auth, page, problems }) => {
    const name = `Acme ${randomUUID().slice(0, 8)}`;
    await auth.open('?mode=sign-up');
    await auth.organization.fill(`  ${name}  `);
    await auth.organizations.getByRole('option', { name: `Create "${name}"` }).click();
    await expect(auth.notice('Organization created')).toBeVisible();
    await expect(auth.notice(`"${name}" has been added to the directory.`)).toBeVisible();
    await expect(auth.organization).toHaveValue(name);

    // Someone else has not seen it yet: their list is from before.
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
    await auth.organization.fill(name.toUpperCase());
    await auth.organizations.getByRole('option', { name: /^Create/ }).click();
    await expect(auth.organization).toHaveValue(name);
  });

  test('that cannot be added stays as it was typed', async ({ auth, page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route('**/rest/v1/organizations?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            json: { code: 'PT429', message: 'Too many new organizations.' },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.fallback(),
    );
    const account = newCredentials();
    await auth.open('?mode=sign-up');
    await auth.fillSignUp(account.email, account.password);
    await auth.organization.fill('Quite New Farm');
    await auth.organizations.getByRole('option', { name: /^Create/ }).click();
    await expect(auth.notice('Error')).toBeVisible();
    await expect(auth.notice('Failed to create organization. Please try again.')).toBeVisible();
    await auth.submit.click();
    await expect(page).toHaveURL('/onboarding');
    expect(await readProfile(account)).toMatchObject({
      company_organization: 'Quite New Farm',
    });
  });

  test('offers nothing where nothing fits, and Escape closes', async ({ auth, page }) => {
    await auth.open('?mode=sign-up');
    await auth.organization.fill('@');
    await expect(page.getByText('No options found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No options found')).toBeHidden();
    await expect(auth.organization).toBeFocused();
    await auth.organization.fill('');
    await page.keyboard.press('ArrowUp');
    await expect(auth.organizations.getByRole('option').last()).toHaveAttribute(
      'data-active',
      'true',
    );
    await page.keyboard.press('Tab');
    await expect(auth.organizations).toBeHidden();
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by way of a mail, once', async ({ auth, header, page, problems }) => {
    const account = await createAccount();
    await auth.open('?next=%2Fjobs');
    await auth.forgot.click();
    await expect(page).toHaveURL('/auth?mode=forgot-password&next=%2Fjobs');
    await expect(auth.title).toBeFocused();
    await auth.email.fill(account.email);
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
    const link = await linkInMailTo(account.email);

    await page.goto(link);
    await expect(page).toHaveURL('/auth?mode=new-password');
    await expect(auth.title).toHaveText('Set a new password');
    await expect(auth.form).toContainText(account.email);
    await expectAccessible(page);
    await auth.password.fill('abc');
    await auth.submit.click();
    expect(await auth.described(auth.password)).toContain('Password must be at least 6 characters');
    expect(await auth.described(auth.confirmation)).toBe('Passwords do not match');
    await page.reload();
    const password = 'gravel moon ferry';
    await auth.password.fill(password);
    await auth.confirmation.fill(password);
    await auth.submit.click();
    await expect(auth.notice('Password updated')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(header.account).toBeVisible();
    expect(await readProfile({ ...account, password })).toMatchObject({
      display_name: 'Fresh Account',
    });
    await page.goBack();
    await expect(page).not.toHaveURL(/access_token/);

    // The link again, by somebody else.
    await page.evaluate((key) => {
      localStorage.removeItem(key);
    }, SESSION_KEY);
    problems.allow(/Failed to load resource/);
    await page.goto(link);
    await expect(auth.title).toHaveText('This link no longer works');
    await expect(page).toHaveURL('/auth?mode=link-failed');
    await auth.email.fill(account.email);
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
  });

  test('gets the same answer without an account', async ({ auth }) => {
    await auth.open('?mode=forgot-password');
    await auth.email.fill('nobody-at-all@example.org');
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
    expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
  });

  test('is not asked for without a link', async ({ auth, page }) => {
    await page.goto('/auth?mode=new-password');
    await expect(auth.title).toHaveText('This link no longer works');
  });
});

test.describe('a link that was not asked for here', () => {
  const linkInto = ({ session }: Account, type: string) =>
    `/jobs#${new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      type,
    }).toString()}`;
  const storedId = (page: Page) =>
    page.evaluate(
      (key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSession | null)?.user.id,
      SESSION_KEY,
    );

  test('signs a visitor in only when they say so', async ({ auth, header, page, problems }) => {
    const stranger = await createAccount();
    await page.goto(linkInto(stranger, 'magiclink'));
    await expect(auth.title).toHaveText('Sign in with this link?');
    await expect(page.getByRole('main')).toContainText(`It signs you in as ${stranger.email}.`);
    await expectAccessible(page);
    expect(await storedId(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Do not sign in' }).click();
    await expect(page).toHaveURL('/');
    await expect(header.signIn).toBeVisible();
    expect(await storedId(page)).toBeUndefined();
    // Refusing it has ended the session that it brought.
    problems.allow(/Failed to load resource/);
    await page.goto(linkInto(stranger, 'magiclink'));
    await expect(auth.title).toHaveText('This link no longer works');
  });

  test('asks before it changes the account', async ({ auth, page }) => {
    const [own, other] = [await createAccount(), await createAccount()];
    await auth.open();
    await auth.signIn(own.email, own.password);
    await expect(page).toHaveURL('/');
    await page.goto(linkInto(await accountAgain(other), 'magiclink'));
    await expect(page.getByRole('main')).toContainText(
      `You are signed in as ${own.email}. Continue as ${other.email}?`,
    );
    await page.getByRole('button', { name: `Stay signed in as ${own.email}` }).click();
    await expect(page).toHaveURL('/');
    expect(await storedId(page)).toBe(own.session.user.id);
    await page.goto(linkInto(other, 'magiclink'));
    await page.getByRole('button', { name: `Continue as ${other.email}` }).click();
    await expect(page).toHaveURL('/');
    expect(await storedId(page)).toBe(other.session.user.id);
  });

  test('sets a new password in another browser all the same', async ({ auth, browser }) => {
    const account = await createAccount();
    await auth.open('?mode=forgot-password');
    await auth.email.fill(account.email);
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
    const { context, page: elsewhere } = await emptyBrowser(browser);
    await elsewhere.goto(await linkInMailTo(account.email));
    await elsewhere.getByRole('button', { name: `Continue as ${account.email}` }).click();
    const form = new AuthPage(elsewhere);
    await expect(form.title).toHaveText('Set a new password');
    await form.password.fill('gravel moon ferry');
    await form.confirmation.fill('gravel moon ferry');
    await form.submit.click();
    await expect(form.notice('Password updated')).toBeVisible();
    expect(await canSignIn(account.email, 'gravel moon ferry')).toBe(true);
    await context.close();
  });

  test('with a code opens with the secret of the browser that asked', async ({ auth, page }) => {
    const account = await createAccount();
    const secrets: string[] = [];
    // The embedded backend makes no codes, hosted projects do.
    await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
      secrets.push(route.request().postData() ?? '');
      await route.fulfill({
        json: await signIn(account),
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    const asked = page.waitForRequest('**/auth/v1/recover?*');
    await auth.open('?mode=forgot-password');
    await auth.email.fill(account.email);
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
    expect((await asked).postDataJSON()).toMatchObject({ code_challenge_method: 's256' });
    const code = randomUUID();
    await page.goto(`/auth?mode=new-password&code=${code}`);
    await expect(auth.title).toHaveText('Set a new password');
    await expect(auth.form).toContainText(account.email);
    expect(secrets).toHaveLength(1);
    expect(secrets[0]).toMatch(new RegExp(`"auth_code":"${code}","code_verifier":"[^"]{43,}"`));
  });

  test('with a code says where it works', async ({ auth, page }) => {
    await page.goto(`/auth?mode=new-password&code=${randomUUID()}`);
    await expect(auth.title).toHaveText('Open this link in the browser where you requested it');
    await expect(page).toHaveURL('/auth?mode=new-password');
    await expectAccessible(page);
    await expect(auth.email).toBeVisible();
  });
});

/** The account with a session more. */
async function accountAgain(account: Account): Promise<Account> {
  return { ...account, session: await signIn(account) };
}

test.describe('axe finds nothing', () => {
  test('on sign-in, empty and refused', async ({ auth, page, problems }) => {
    problems.allow(/Failed to load resource/);
    await auth.open();
    await expectAccessible(page);
    await auth.submit.click();
    await expectAccessible(page);
    await auth.signIn('nobody-at-all@example.org', 'not the password');
    await expect(auth.alert).toBeVisible();
    await expectAccessible(page);
  });

  test('on sign-up, with errors and with organizations', async ({ auth, page }) => {
    await auth.open('?mode=sign-up');
    await expectAccessible(page);
    await auth.submit.click();
    await expect(auth.firstName).toBeFocused();
    await expectAccessible(page);
    await auth.organization.fill('ma');
    await auth.organization.press('ArrowDown');
    await expectAccessible(page);
    await auth.organization.fill('@');
    await expectAccessible(page);
  });

  test('on a forgotten password, and on a link that failed', async ({ auth, page }) => {
    await auth.open('?mode=forgot-password');
    await auth.email.fill('nobody-at-all@example.org');
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
    await expectAccessible(page);
    await auth.open('?mode=link-failed');
    await expectAccessible(page);
  });
});

test('fits a window of 320 px', async ({ auth, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const mode of ['sign-in', 'sign-up', 'forgot-password', 'link-failed']) {
    await auth.open(`?mode=${mode}`);
    await auth.submit.click();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, mode).toBe(0);
  }
});

test('sends once, however often it is pressed', async ({ auth, page }) => {
  const account = await createAccount();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=password')) calls += 1;
  });
  const release = await hold(page, '**/auth/v1/token?*');
  await auth.open();
  await auth.signIn(account.email, account.password);
  await expect(auth.submit).toHaveText('Signing in…');
  await auth.submit.dispatchEvent('click');
  await auth.password.press('Enter');
  release();
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
});
