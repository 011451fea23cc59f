import { askAs } from '../../api.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { ResourcePage } from '../../pages/resource-page.ts';

/** Approved, coming soon, and with no subscription of the guide. */
const COMING_SOON = 'maine-arts-commission-grants-for-artists';
const FUNDING = 'cei-business-loans';

test.describe('a member', () => {
  test.use({ signedInAs: 'provider' });

  test('claims a resource once, by keyboard, and hears what is wrong', async ({ page }) => {
    const resource = new ResourcePage(page);
    await resource.open(FUNDING);
    await page.getByRole('button', { name: 'Claim this resource' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Claim this resource' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Send Claim' }).press('Enter');
    await expect(dialog.getByText('Please choose a role.')).toBeVisible();
    await expect(dialog.getByText('Please say how you are connected')).toBeVisible();
    await expect(dialog.getByLabel('Your role')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Your role').selectOption({ label: 'Program Contact' });
    await dialog.getByLabel('How are you connected to this resource?').fill('I answer its phone.');
    await page.reload();
    await page.getByRole('button', { name: 'Claim this resource' }).press('Enter');
    await expect(dialog.getByLabel('Your role')).toHaveValue('contact');
    await expect(dialog.getByLabel('How are you connected to this resource?')).toHaveValue(
      'I answer its phone.',
    );
    const send = dialog.getByRole('button', { name: 'Send Claim' });
    await send.dblclick();
    await expect(page.getByText('Claim sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Claim this resource' })).toBeFocused();

    await page.getByRole('button', { name: 'Claim this resource' }).click();
    await expect(dialog.getByText('Waiting for approval: Program Contact')).toBeVisible();
    await expect(
      dialog.getByLabel('Your role').getByRole('option', { name: 'Program Contact' }),
    ).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const claims = 'resource_claims?justification=eq.I answer its phone.';
    expect(await askAs('provider', 'GET', `${claims}&select=claim_type,status`)).toEqual([
      { claim_type: 'contact', status: 'pending' },
    ]);
    await askAs('provider', 'DELETE', claims);
  });

  test('asks to be notified, and takes it back', async ({ page }) => {
    const resource = new ResourcePage(page);
    await resource.open(COMING_SOON);
    const card = resource.section('Coming Soon');
    await card.getByRole('button', { name: 'Get Notified' }).click();
    await expect(card.getByText('You will be notified')).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: 'Stop Notifying Me' }).click();
    await expect(card.getByRole('button', { name: 'Get Notified' })).toBeVisible();
    const query = 'resource_subscriptions?select=resource_id';
    expect(await askAs('provider', 'GET', query)).toEqual([]);
  });
});

test.describe('the person who sent it in', () => {
  test.use({ signedInAs: 'founder' });

  test('sees it before it is public, marked so', async ({ page }) => {
    const resource = new ResourcePage(page);
    await resource.open('harbor-freezer-share-1763640000000');
    await expect(resource.title).toHaveText('Harbor Freezer Share (demo)');
    await expect(page.getByText('This resource is not public.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim this resource' })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

test('a visitor finds nothing there', async ({ page }) => {
  const resource = new ResourcePage(page);
  await resource.open('harbor-freezer-share-1763640000000');
  await expect(resource.title).toHaveText('Resource Not Found');
});
