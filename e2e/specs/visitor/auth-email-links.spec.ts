import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import {
  askAuth,
  canSignIn,
  createAccount,
  SESSION_KEY,
  signIn,
  type Account,
  type StoredSession,
} from '../../accounts.ts';
import { expect, test as base } from '../../fixtures.ts';
import { linkInMailTo, mailsTo } from '../../mails.ts';
import { AuthPage } from '../../pages/auth-page.ts';
import { emptyBrowser } from '../../second-browser.ts';

const test = base.extend<{ auth: AuthPage }>({
  auth: async ({ page }, use) => {
    await use(new AuthPage(page));
  },
});

const SENT = 'If an account with this email exists, we have sent a link to it.';

test.describe('Auth: email links', () => {
  test('a forgotten password is replaced with a link that works once', async ({
    auth,
    header,
    page,
    problems,
  }) => {
    const account = await createAccount();
    await auth.open('?next=%2Fjobs');
    await auth.forgot.click();
    await expect(page).toHaveURL('/auth?mode=forgot-password&next=%2Fjobs');
    await expect(auth.title).toBeFocused();
    await auth.email.fill(account.email);
    await auth.submit.click();
    await expect(auth.notice(SENT)).toBeVisible();
    const link = await linkInMailTo(account.email);

    await test.step('a scanner that opens the link does not use it, and neither does a reload', async () => {
      for (const method of ['HEAD', 'GET']) await page.request.fetch(link, { method });
      await page.goto(link);
      await page.reload();
      await expect(auth.title).toHaveText('Set a new password');
    });
    await pressContinue(page);
    await expect(page).toHaveURL('/auth?mode=new-password');
    await expect(auth.form).toContainText(account.email);
    await auth.password.fill('abc');
    await auth.submit.click();
    await expect(auth.password).toHaveAccessibleDescription(
      /Password must be at least 6 characters$/,
    );
    await page.reload();
    const password = 'gravel moon ferry';
    await auth.password.fill(password);
    await auth.confirmation.fill(password);
    await auth.submit.click();
    await expect(auth.notice('Password updated')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(header.account).toBeVisible();
    expect(await canSignIn(account.email, password)).toBe(true);
    await page.goBack();
    await expect(page).not.toHaveURL(/token_hash/);

    // The same link without the session.
    problems.allow(/Failed to load resource/);
    await page.evaluate((key) => {
      localStorage.removeItem(key);
    }, SESSION_KEY);
    await page.goto('/auth?mode=new-password');
    await expect(auth.title).toHaveText('This link no longer works');
    await page.goto(link);
    await pressContinue(page);
    await expect(auth.title).toHaveText('This link no longer works');
    await test.step('an address without an account gets the same answer and no mail', async () => {
      await auth.email.fill('nobody-at-all@example.org');
      await auth.submit.click();
      await expect(auth.notice(SENT)).toBeVisible();
      expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
    });
  });

  test(
    'a sign-in link of somebody else asks before it switches accounts',
    { tag: '@full' },
    async ({ auth, header, page, problems }) => {
      const [own, stranger] = [await createAccount(), await createAccount()];
      const link = await signInLink(stranger);
      await page.goto(link);
      await pressContinue(page);
      await expect(auth.title).toHaveText('Sign in with this link?');
      await expect(page.getByRole('main')).toContainText(`It signs you in as ${stranger.email}.`);
      await expectAccessible(page);
      expect(await storedId(page)).toBeUndefined();
      await page.getByRole('button', { name: 'Do not sign in' }).click();
      await expect(page).toHaveURL('/');
      await expect(header.signIn).toBeVisible();
      expect(await storedId(page)).toBeUndefined();
      problems.allow(/Failed to load resource/);
      await page.goto(link);
      await pressContinue(page);
      await expect(auth.title).toHaveText('This link no longer works');

      await test.step('signed in, one stays with the own account or continues with the other', async () => {
        await auth.open();
        await auth.signIn(own.email, own.password);
        await expect(page).toHaveURL('/');
        await page.goto(await signInLink(stranger));
        await pressContinue(page);
        await expect(page.getByRole('main')).toContainText(
          `You are signed in as ${own.email}. Continue as ${stranger.email}?`,
        );
        await page.getByRole('button', { name: `Stay signed in as ${own.email}` }).click();
        await expect(page).toHaveURL('/');
        expect(await storedId(page)).toBe(own.session.user.id);
        await page.goto(await signInLink(stranger));
        await pressContinue(page);
        await page.getByRole('button', { name: `Continue as ${stranger.email}` }).click();
        await expect(page).toHaveURL('/');
        expect(await storedId(page)).toBe(stranger.session.user.id);
      });
    },
  );

  test(
    'a mailed link works in another browser after a confirmation',
    { tag: '@full' },
    async ({ auth, browser, page }) => {
      const account = await createAccount();
      const secrets: string[] = [];
      // The embedded backend sends no codes; hosted projects do.
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

      const { context, page: elsewhere } = await emptyBrowser(browser);
      const form = new AuthPage(elsewhere);
      await elsewhere.goto(`/auth?mode=new-password&code=${randomUUID()}`);
      await expect(form.title).toHaveText('Open this link in the browser where you requested it');
      await expect(elsewhere).toHaveURL('/auth?mode=new-password');
      await expect(form.email).toBeVisible();

      await elsewhere.goto(await linkInMailTo(account.email));
      await pressContinue(elsewhere);
      await elsewhere.getByRole('button', { name: `Continue as ${account.email}` }).click();
      await expect(form.title).toHaveText('Set a new password');
      await form.password.fill('gravel moon ferry');
      await form.confirmation.fill('gravel moon ferry');
      await form.submit.click();
      await expect(form.notice('Password updated')).toBeVisible();
      expect(await canSignIn(account.email, 'gravel moon ferry')).toBe(true);
      await context.close();
    },
  );
});

/** Has a sign-in link mailed to the account, and returns it. */
async function signInLink({ email }: Account): Promise<string> {
  const earlier = (await mailsTo(email)).length;
  await askAuth('otp', { email, create_user: false });
  await expect.poll(async () => (await mailsTo(email)).length).toBe(earlier + 1);
  return linkInMailTo(email);
}

function pressContinue(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The account whose session the browser keeps. */
function storedId(page: Page): Promise<string | undefined> {
  return page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSession | null)?.user.id,
    SESSION_KEY,
  );
}
