import { expectStateAccessible } from '../../accessibility.ts';
import { newCredentials } from '../../accounts.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { AuthPage } from '../../pages/auth-page.ts';
import { emptyBrowser } from '../../second-browser.ts';

test.describe('Plan of a visitor', () => {
  test('a visitor saves three, signs up, finds them, and shares the plan', async ({
    browser,
    home,
    page,
  }) => {
    test.slow();
    await home.open();
    const names: string[] = [];
    for (const at of [0, 1, 2]) {
      const save = home.cards.nth(at).getByRole('button', { name: /^Save / });
      names.push((await save.getAttribute('aria-label'))?.replace('Save ', '') ?? '');
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
    }
    const [first = '', second = ''] = names;
    await page.reload();
    await expect(home.cards.first().getByRole('button', { name: /^Save / })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // By keyboard: the footer moves while the cards above it take their heights.
    await page.getByRole('contentinfo').getByRole('link', { name: 'My plan' }).press('Enter');
    await expect(
      page.getByRole('region', { name: 'Considering' }).getByRole('article'),
    ).toHaveCount(3);

    await test.step('signs up: they are in the account', async () => {
      const { email, password } = newCredentials();
      await page.goto('/auth');
      const auth = new AuthPage(page);
      await auth.signUpTab.click();
      await auth.fillSignUp(email, password);
      await auth.submit.click();
      const offer = page.getByRole('region', { name: 'Saved in this browser' });
      await expect(offer).toContainText('Added the 3 resources you saved to your account.');
      await expect(offer.getByRole('button', { name: 'Undo' })).toBeVisible();
    });

    const column = (name: string) => page.getByRole('region', { name, exact: true });
    await test.step('plans: next step, notes, and a drag to another column', async () => {
      await page.goto('/plan');
      await expect(column('Considering').getByRole('article')).toHaveCount(3);
      await page.getByRole('button', { name: `Edit ${first}` }).click();
      const dialog = page.getByRole('dialog', { name: first });
      await dialog.getByLabel(/^Next step/).fill('Call the bank');
      await dialog.getByLabel(/^Notes/).fill('<b>My secret</b>');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog).toBeHidden();
      const card = page.getByRole('article').filter({ hasText: first });
      await expect(card).toContainText('<b>My secret</b>');
      await card.locator('[data-drag-handle]').hover();
      await page.mouse.down();
      await column('Applying').hover();
      await page.mouse.move(0, 0, { steps: 2 });
      await page.locator('[data-drop="applying"]').hover();
      await page.mouse.up();
      await expect(column('Applying')).toContainText(first);
      await page.reload();
      await expect(column('Applying')).toContainText(first);
    });

    await test.step('shares a link that an adviser reads without notes, and turns it off', async () => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Share my plan' });
      await dialog.getByRole('button', { name: 'Create link' }).click();
      const link = await dialog.getByLabel('Your new link').inputValue();

      const adviser = await emptyBrowser(browser);
      const { pathname, hash } = new URL(link);
      await adviser.page.setViewportSize({ width: 360, height: 800 });
      await adviser.page.goto(pathname + hash);
      const applying = adviser.page.getByRole('region', { name: 'Applying' });
      await expect(applying).toContainText(first);
      await expect(applying).toContainText('Call the bank');
      await expect(adviser.page.getByRole('region', { name: 'Considering' })).toContainText(second);
      await expect(adviser.page.getByText('My secret')).toHaveCount(0);
      await expect(adviser.page.locator('meta[name="robots"]')).toHaveAttribute(
        'content',
        'noindex',
      );
      await expectStateAccessible(adviser.page);
      await expectNoSidewaysScroll(adviser.page);

      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Link turned off')).toBeVisible();
      await adviser.page.reload();
      await expect(adviser.page.getByText("This link doesn't open a plan.")).toBeVisible();
      await adviser.context.close();
    });
  });
});
