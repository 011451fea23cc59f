import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { OverviewPage } from '../../pages/overview-page.ts';
import { removeSent, sendInAsNew } from '../../submission-rows.ts';

interface WaitingRow {
  readonly kind: string;
  readonly waiting: number;
}

const LABELS = [
  ['resource', 'Resources?', '?tab=submissions&kind=resource'],
  ['event', 'Events?', '?tab=submissions&kind=event'],
  ['listing', 'Listings?', '?tab=submissions&kind=listing'],
  ['review', 'Reviews?', '?tab=submissions&kind=review'],
  ['claim', 'Claims?', '?tab=users&panel=claims'],
  ['edit', 'Edits?', '?tab=submissions&kind=edit'],
] as const;

/** Number of pending entries by kind, as the database counts them now. */
async function readWaiting(): Promise<ReadonlyMap<string, number>> {
  const rows = (await askAs('service-admin', 'POST', 'rpc/waiting_counts', {})) as WaitingRow[];
  return new Map(rows.map(({ kind, waiting }) => [kind, waiting]));
}

test.describe('Admin dashboard: Overview', () => {
  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test(
      'an admin reads what is pending, as the database counts it, and who changed what',
      { tag: '@full' },
      async ({ page }) => {
        const overview = new OverviewPage(page);
        await overview.open();
        await expect(overview.changes.getByRole('listitem').first()).toBeVisible();

        const { sent } = await sendInAsNew('resource');
        await askAs('admin', 'PATCH', `resources?id=eq.${sent.id}`, { location: 'Saco' });
        // Other tests submit entries at the same time.
        await expect(async () => {
          const counts = await readWaiting();
          await overview.refresh.click();
          await expect(overview.main.getByText(/^As of /)).toBeVisible();
          for (const [kind, label, place] of LABELS) {
            const count = counts.get(kind) ?? -1;
            const card = overview.waiting.getByRole('link', {
              name: new RegExp(`^${count} ${label}( oldest|$)`),
            });
            await expect(card).toHaveAttribute('href', `/admin${place}`, { timeout: 2_000 });
          }
          const queued = ['resource', 'event', 'listing', 'review', 'edit'];
          const sum = queued.reduce((total, kind) => total + (counts.get(kind) ?? 0), 0);
          await expect(overview.tab(`Submissions ${sum} waiting`)).toBeVisible({ timeout: 2_000 });
        }).toPass();

        const change = overview.change(`Resource ${sent.title} was changed: location`);
        await expect(change).toContainText(
          /by Alex \(Admin\), (?:just now|\d minutes? ago) \(\w+ \d+/,
        );
        await change.getByRole('link', { name: sent.title }).click();
        await expect(page).toHaveURL(`/admin?edit=${sent.id}&from=overview`);
        await page.getByRole('button', { name: 'Back to Overview' }).click();
        await expect(overview.refresh).toBeVisible();
        await removeSent(sent);
        await overview.refresh.click();
        // A deleted resource has the first 8 characters of its id, without a link.
        await expect(
          overview.change(`Resource ${sent.id.slice(0, 8)} was deleted`).getByRole('link'),
        ).toHaveText('Alex (Admin)');
      },
    );
  });
});
