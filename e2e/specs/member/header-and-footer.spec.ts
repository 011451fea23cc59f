import { canRenew, SESSION_KEY, signIn } from '../../accounts.ts';
import { accountTest, expect, test } from '../../fixtures.ts';

const LOGOUT = '**/auth/v1/logout?*';

test.describe('Header and footer', () => {
  test.describe('for a member', () => {
    test.use({ signedInAs: 'founder' });

    test(
      'a member finds an account menu instead of Sign In, also on a phone',
      { tag: '@full' },
      async ({ header, page }) => {
        await test.step('the button has the display name, the menu the full name', async () => {
          const profile = page.waitForResponse('**/rest/v1/profiles?*');
          await page.goto('/about');
          const [person] = (await (await profile).json()) as Record<string, string>[];
          const display = person?.display_name ?? '';
          expect(display).not.toBe('');
          await expect(header.account).toHaveAccessibleName(`Account: ${display}`);
          await expect(header.signIn).toHaveCount(0);
          await header.account.click();
          const fullName = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`;
          for (const name of [display, fullName]) {
            const shown = header.banner.getByText(name, { exact: true }).filter({ visible: true });
            await expect(shown).toHaveCount(display === fullName ? 2 : 1);
          }
        });
        await test.step('the menu leads to the profile, not to the dashboard', async () => {
          await expect(header.menuItem('View Profile')).toHaveAttribute(
            'href',
            /^\/profile\/[0-9a-f-]{36}$/,
          );
          await expect(header.menuItem('Sign out')).toBeVisible();
          await expect(header.banner).not.toContainText(/Admin Dashboard|Service Management/);
        });
        await test.step('Escape closes it and returns focus', async () => {
          await page.keyboard.press('Escape');
          await expect(header.account).toBeFocused();
          await expect(header.menuItem('Sign out')).toBeHidden();
        });
        await test.step('the mobile menu has Sign out', async () => {
          await page.setViewportSize({ width: 360, height: 740 });
          await header.openMenu();
          await expect(header.banner.getByRole('button', { name: 'Sign out' })).toBeVisible();
          await expect(header.signIn).toHaveCount(0);
        });
      },
    );
  });

  // Signing out ends the session on every device.
  accountTest(
    'signing out leads home, ends every session and deletes drafts, or says why not',
    async ({ account, context, header, page, problems }) => {
      problems.allow(/Failed to load resource/, /Signing out failed/);
      const elsewhere = await signIn(account);
      await page.goto('/jobs');
      await page.evaluate((id) => {
        const draft = JSON.stringify({
          savedAt: Date.now(),
          values: { content: 'mine' },
        });
        localStorage.setItem(`resource-directory-draft:${id}:review:`, draft);
      }, account.session.user.id);
      const other = await context.newPage();
      await other.goto('/onboarding');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      const signOut = async () => {
        await header.account.click();
        await header.menuItem('Sign out').click();
      };

      await test.step('a failure keeps the member signed in', async () => {
        await page.route(LOGOUT, (route) =>
          route.fulfill({
            status: 500,
            json: { code: 500, msg: 'relation "sessions" violates' },
          }),
        );
        await signOut();
        await expect(page.getByText('Error signing out', { exact: true })).toBeVisible();
        await expect(page.getByText(/violates|relation/)).toHaveCount(0);
        await expect(header.account).toBeVisible();
        await expect(page).toHaveURL('/jobs');
        await page.unroute(LOGOUT);
      });
      await test.step('success leads home and leaves nothing in the browser', async () => {
        await signOut();
        await expect(page.getByText('Signed out successfully', { exact: true })).toBeVisible();
        await expect(page.getByText('You have been signed out.', { exact: true })).toBeVisible();
        await expect(page).toHaveURL('/');
        await expect(header.signIn).toBeVisible();
        await expect(header.account).toHaveCount(0);
        const left = await page.evaluate(() => Object.keys(localStorage));
        expect(left.filter((key) => key === SESSION_KEY || key.includes('draft'))).toEqual([]);
      });
      await test.step('the other tab notices', async () => {
        await expect(other).toHaveURL('/auth?next=%2Fonboarding');
      });
      await test.step('another browser cannot renew its session, which ends it', async () => {
        expect(await canRenew(elsewhere)).toBe(false);
      });
    },
  );
});
