import { expect, test } from '../../fixtures.ts';

test.describe('Not-found', () => {
  test('an unknown address says so, keeps the header and leads home', async ({ header, page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    // Malformed, and as unknown as any other.
    await page.goto('/%E0%A4%A');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(heading).toHaveText('Oops! Page not found');
    await expect(header.banner).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(heading).toHaveText(/Maine$/);
    await test.step('its heading has focus after a navigation inside the site', async () => {
      await page.evaluate(() => {
        history.pushState(null, '', '/nowhere');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(heading).toHaveText('Oops! Page not found');
      await expect(heading).toBeFocused();
    });
  });
});
