import { createAccount, expireSession, SESSION_KEY, signIn, storageWith } from '../../accounts.ts';
import { siteUrl } from '../../addresses.ts';
import { hold } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import { Header } from '../../pages/header.ts';

const TOKEN = '**/auth/v1/token?*';

test.describe('Auth and guards', () => {
  test.describe('for a member', () => {
    test.use({ signedInAs: 'founder' });

    // Admitted to what needs a session: onboarding.spec.ts and submit.spec.ts.
    test('a member is sent away from /auth', { tag: '@full' }, async ({ home, page }) => {
      await test.step('/auth leads to the address in next when it is of this site, else home', async () => {
        await page.goto('/auth?next=%2Fjobs');
        await expect(page).toHaveURL('/jobs');
        await page.goto('/auth?mode=new-password&next=%2F%2Fevil.example');
        await expect(page).toHaveURL('/');
        // The public list, without the pending resource of their own.
        await expect(home.count).toHaveText('Showing 70 of 70 resources');
      });
    });
  });

  test('a session that cannot be renewed ends, and the drafts stay', async ({
    header,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /could not be loaded/, /Refresh Token/);
    const { session } = await createAccount();
    const headers = { 'access-control-allow-origin': siteUrl() };
    await page.route(TOKEN, (route) =>
      route.fulfill({
        status: 400,
        json: {
          error_code: 'refresh_token_not_found',
          msg: 'Invalid Refresh Token',
        },
        headers,
      }),
    );
    const holdSession = (stored: object) =>
      page.evaluate(
        ([key, value]) => {
          localStorage.setItem(key, value);
          const draft = JSON.stringify({
            savedAt: Date.now(),
            values: { content: 'kept' },
          });
          localStorage.setItem('resource-directory-draft:somebody:review:r', draft);
        },
        [SESSION_KEY, JSON.stringify(stored)] as const,
      );
    const expectSignedOut = async () => {
      await expect(page).toHaveURL('/auth?next=%2Fonboarding');
      await expect(header.signIn).toBeVisible();
      const drafts = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('draft')),
      );
      expect(drafts).toEqual(['resource-directory-draft:somebody:review:r']);
    };
    await page.goto('/jobs');

    await test.step('when it had expired before the visit', async () => {
      await holdSession({ ...session, expires_at: 1 });
      await page.goto('/onboarding');
      await expectSignedOut();
    });
    await test.step('when the server refuses it during the visit', async () => {
      await page.route('**/rest/v1/user_roles?*', (route) =>
        route.fulfill({
          status: 401,
          json: {
            code: 'PGRST301',
            message: 'JWSError',
            details: null,
            hint: null,
          },
          headers,
        }),
      );
      await holdSession(session);
      await page.goto('/onboarding');
      await expectSignedOut();
    });
  });

  test.describe('in several tabs', () => {
    test.use({
      storageState: async ({ browserName: _ }, use) => {
        await use(storageWith((await createAccount()).session));
      },
    });

    test(
      'tabs that renew an expired session at once all stay signed in',
      { tag: '@full' },
      async ({ context, page }) => {
        const tabs = [page, await context.newPage(), await context.newPage()];
        await Promise.all(tabs.map((tab) => tab.goto('/jobs')));
        for (let round = 0; round < 3; round += 1) {
          await expireSession(page);
          await Promise.all(tabs.map((tab) => tab.reload()));
          for (const tab of tabs) await expect(new Header(tab).account).toBeVisible();
        }
      },
    );
  });

  test.describe('while the session is checked', () => {
    // An expired session is renewed first: the reply can be held back.
    test.use({
      storageState: async ({ browserName: _ }, use) => {
        await use(storageWith({ ...(await signIn('guide')), expires_at: 1 }));
      },
    });

    test(
      'a screen that depends on it shows a spinner first and decides afterwards',
      { tag: '@full' },
      async ({ header, home, page }) => {
        await test.step('/', async () => {
          const release = await hold(page, TOKEN);
          await home.open();
          await expect(home.count).toHaveText('Showing 70 of 70 resources');
          await expect(header.signIn).toHaveCount(0);
          await expect(header.account).toHaveCount(0);
          release();
          await expect(header.account).toBeVisible();
          await expect(header.signIn).toHaveCount(0);
        });
        await expireSession(page);
        for (const [address, heading] of [
          ['/onboarding', /./],
          ['/auth', /Your Guide/],
        ] as const) {
          await test.step(address, async () => {
            const release = await hold(page, TOKEN);
            await page.goto(address);
            await expect(page.getByRole('main').getByRole('status')).toContainText(/Checking/);
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
            await expect(page).toHaveURL(address);
            release();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          });
          await expireSession(page);
        }
      },
    );
  });
});
