import { createAccount } from '../../accounts.ts';
import { expect, test } from '../../fixtures.ts';
import { AuthPage } from '../../pages/auth-page.ts';
import { SubmitPage } from '../../pages/submit-page.ts';

test.describe('Submit (spec §2)', () => {
  test('a visitor is asked to sign in and comes back to the form', async ({ page }) => {
    const account = await createAccount();
    const submit = new SubmitPage(page);
    await page.goto('/submit');
    await expect(submit.title).toHaveText('Sign In to Submit Resources');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await submit.main.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth?next=%2Fsubmit');
    await new AuthPage(page).signIn(account.email, account.password);
    await expect(page).toHaveURL('/submit');
    await expect(submit.title).toHaveText('Submit a resource or event');
    await expect(submit.text).toBeVisible();
  });
});
