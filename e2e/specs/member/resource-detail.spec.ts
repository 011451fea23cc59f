import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { EventPage } from '../../pages/event-page.ts';
import { ResourcePage } from '../../pages/resource-page.ts';

/** Approved, coming soon, and without a subscription of the provider. */
const COMING_SOON = 'maine-arts-commission-grants-for-artists';
const FUNDING = 'cei-business-loans';

test.describe('Resource detail', () => {
  test.describe('for a member', () => {
    test.use({ signedInAs: 'provider' });

    test('nothing on a wide page moves when Claim appears', { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width: 1_280, height: 900 });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) console.log(JSON.stringify(shift));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const shifts: number[] = [];
      page.on('console', (message) => {
        const [, value] = /"layout-shift".*"value":([\d.e-]+)/u.exec(message.text()) ?? [];
        if (value !== undefined) shifts.push(Number(value));
      });
      await new ResourcePage(page).open(FUNDING);
      await expect(page.getByRole('button', { name: 'Claim this resource' })).toBeAttached();
      // Letters of another font move words by less; a line of buttons moves the page by 0.05.
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    });

    test('a member claims a resource once, by keyboard, and sees what is missing', async ({
      page,
    }) => {
      const resource = new ResourcePage(page);
      await resource.open(FUNDING);
      const opener = page.getByRole('button', { name: 'Claim this resource' });
      const dialog = page.getByRole('dialog', { name: 'Claim this resource' });
      const role = dialog.getByLabel('Your role');
      const connection = dialog.getByLabel('How are you connected to this resource?');
      const send = dialog.getByRole('button', { name: 'Send claim' });

      await test.step('an empty form names its fields', async () => {
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await send.press('Enter');
        await expect(dialog.getByText('Please choose a role.')).toBeVisible();
        await expect(dialog.getByText('Please say how you are connected')).toBeVisible();
        await expect(role).toBeFocused();
      });
      await test.step('the draft is restored after a reload', async () => {
        await role.selectOption({ label: 'Program Contact' });
        await connection.fill('I answer its phone.');
        await page.reload();
        await opener.press('Enter');
        await expect(role).toHaveValue('contact');
        await expect(connection).toHaveValue('I answer its phone.');
      });
      await test.step('the claim is sent once', async () => {
        await send.dblclick();
        await expect(page.getByText('Claim sent')).toBeVisible();
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      });
      await test.step('the form shows the pending claim and offers its role no more', async () => {
        await opener.click();
        await expect(dialog.getByText('Waiting for approval: Program Contact')).toBeVisible();
        await expect(role.getByRole('option', { name: 'Program Contact' })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });

      const claims = 'resource_claims?justification=eq.I answer its phone.';
      expect(await askAs('provider', 'GET', `${claims}&select=claim_type,status`)).toEqual([
        { claim_type: 'contact', status: 'pending' },
      ]);
      await askAs('provider', 'DELETE', claims);
    });

    test('a member asks to be notified, and stops it again', { tag: '@full' }, async ({ page }) => {
      const resource = new ResourcePage(page);
      await resource.open(COMING_SOON);
      const card = resource.section('Coming Soon');
      await card.getByRole('button', { name: 'Get Notified' }).click();
      await expect(card.getByText("We'll email you when it opens")).toBeVisible();
      await page.reload();
      await card.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(card.getByRole('button', { name: 'Get Notified' })).toBeVisible();
      const query = 'resource_subscriptions?select=resource_id';
      expect(await askAs('provider', 'GET', query)).toEqual([]);
    });
  });

  test.describe('for the submitter', () => {
    test.use({ signedInAs: 'founder' });

    test(
      'what is pending or declined shows to its submitter, with its status',
      { tag: '@full' },
      async ({ page }) => {
        const slug = 'harbor-freezer-share-1763640000000';
        const resource = new ResourcePage(page);
        await resource.open(slug);
        await expect(resource.title).toHaveText('Harbor Freezer Share (demo)');
        await expect(page.getByText('This resource is not public.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Claim this resource' })).toHaveCount(0);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

        await test.step('an event', async () => {
          const rows = await askAs('admin', 'GET', 'events?status=eq.pending&select=id,title');
          const pending = rows as { id: string; title: string }[];
          const event = new EventPage(page);
          for (const [title, note] of [
            ['Open Drying Shed Day', 'Waiting for approval.'],
            ['Plant Feed Warehouse Sale', 'Not approved.'],
          ] as const) {
            await event.open(pending.find((row) => row.title === title)?.id ?? '');
            await expect(event.title).toHaveText(title);
            await expect(event.main).toContainText(note);
            await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
          }
        });

        await page.evaluate(() => localStorage.clear());
        await resource.open(slug);
        await expect(resource.title).toHaveText('Resource Not Found');
      },
    );
  });
});
