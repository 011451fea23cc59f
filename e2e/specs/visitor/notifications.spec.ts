import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { linkInMailTo } from '../../mails.ts';
import { ResourcePage } from '../../pages/resource-page.ts';

const FOLLOWED = 'fame-direct-loan';

// What is told when: supabase/tests/18-following.sql. The page by itself: notifications-page.test.tsx.
test.describe('Email notices', () => {
  test('a visitor follows a resource, confirms by mail, and stops everything', async ({ page }) => {
    const address = `follower-${String(Date.now())}@example.org`;
    await page.setViewportSize({ width: 360, height: 800 });
    const resource = new ResourcePage(page);
    await resource.open(FOLLOWED);
    const card = resource.section('Ready to Get Started');
    await card.getByRole('button', { name: 'Email me if this changes' }).click();
    await expect(card.getByLabel('Your email')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await card.getByLabel('Your email').fill(address);
    await card.getByRole('checkbox', { name: /My address is used/u }).check();
    await card.getByRole('button', { name: 'Email me', exact: true }).click();
    await expect(card.getByRole('status')).toContainText('Press the link in it.');

    const { pathname, search } = new URL(await linkInMailTo(address, 'confirm='));
    await page.goto(pathname + search);
    const asked = page.getByRole('region', { name: 'Confirm' });
    await expect(asked.getByRole('listitem')).toContainText('FAME Direct Loan');
    await asked.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(page.getByRole('link', { name: 'FAME Direct Loan' })).toBeVisible();
    await expect(page).toHaveURL(/\/notifications\?person=/u);
    await expectNoSidewaysScroll(page);

    await page.goto(`${new URL(page.url()).pathname}${new URL(page.url()).search}&stop=all`);
    await page.getByRole('button', { name: 'Yes, stop all emails' }).click();
    await expect(page.getByText("Done. We won't email you again.")).toBeVisible();
    await expect(page.getByText('You have no email notices.')).toBeVisible();
    await expect(page).toHaveURL(/\/notifications\?person=[0-9a-f-]+$/u);
  });
});
