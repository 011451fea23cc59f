import { randomUUID } from 'node:crypto';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { answerAuditLog, answerFunction, answerWebsiteChecks } from '../../function-replies.ts';
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

/** `count` resources of one concern, the first of 140. */
function concernRows(concern: string, count: number, detail: string | null = null) {
  return Array.from({ length: count }, (_, at) => ({
    concern,
    detail,
    resource_id: randomUUID(),
    slug: `${concern}-${at}`,
    total: 140,
    name: `${concern} ${at}`,
    since: '2026-01-05T05:00:00+00:00',
  }));
}

test.describe('Admin dashboard (spec §2): Overview', () => {
  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test('an admin reads what is pending, as the database counts it, and who changed what', async ({
      page,
    }) => {
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
    });

    test('an admin finds resources that need attention, on a phone and by keyboard', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const broken = concernRows('website_broken', 7, 'timeout');
      const rows = [...broken, ...concernRows('deadline_passed', 1)];
      await answerFunction(page, 'resource_concerns', 200, rows);
      await answerAuditLog(page, 23);
      const overview = new OverviewPage(page);
      await overview.open();
      const card = overview.concern('Website Broken');
      await expect(card.getByRole('heading')).toHaveText('Website Broken (140)');
      await expect(card.getByRole('listitem')).toHaveCount(5);
      await expect(card.getByRole('listitem').first()).toContainText(
        'Times out since January 5, 2026',
      );
      await expect(overview.concerns.getByText('Every resource has a website.')).toBeVisible();

      const more = card.getByRole('button', { name: 'Show all 7' });
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(card.getByRole('listitem')).toHaveCount(7);
      await expect(card).toContainText('These are the 7 oldest. More appear as you resolve these.');
      await expect(card.getByRole('button', { name: 'Show fewer' })).toBeFocused();

      // An unknown action is shown by its own name.
      await expect(overview.change('Boats Launch: boats 23')).toContainText('by the system');
      await overview.changes.getByRole('button', { name: 'Show more changes' }).press('Enter');
      await expect(overview.changes.getByRole('listitem')).toHaveCount(23);
      await expect(overview.changes.getByText('All 23 changes shown')).toBeFocused();
      const tooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(await tooWide()).toBe(false);

      const view = card.getByRole('link', { name: 'View page of website_broken 0' });
      await expect(view).toHaveAttribute('href', '/resource/website_broken-0');
      await card.getByRole('link', { name: 'Edit website_broken 0' }).press('Enter');
      await expect(page).toHaveURL(`/admin?edit=${broken[0]?.resource_id ?? ''}&from=overview`);
    });

    test('websites are checked in rounds, which can be stopped and can fail', async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/);
      const half = { checked: 50, problems: 1, remaining: 20, offline: false };
      const whole = { ...half, checked: 20, remaining: 0 };
      const offline = { ...half, checked: 0, remaining: 70, offline: true };
      await answerWebsiteChecks(page, half, null, half, whole, 503, offline);
      const overview = new OverviewPage(page);
      await overview.open();
      await overview.checkWebsites.dblclick();
      await expect(overview.concerns.getByText('50 of 70 checked')).toBeVisible();
      await expect(overview.checkWebsites).toHaveAttribute('aria-disabled', 'true');
      await expect(overview.concerns.getByRole('progressbar')).toHaveAttribute('value', '50');
      await overview.cancelCheck.press('Enter');
      await expect(
        overview.concerns.getByText('Stopped. 50 websites checked so far.'),
      ).toBeVisible();
      await expect(overview.checkWebsites).toBeFocused();

      await overview.checkWebsites.press('Enter');
      await expect(overview.concerns.getByRole('status')).toHaveText(
        '70 websites checked. 2 have a problem. Websites that fail again on another day are marked as broken.',
      );
      await overview.checkWebsites.press('Enter');
      await expect(overview.notice('Website Check Failed')).toContainText(
        /not available right now/,
      );
      await expect(overview.checkWebsites).toHaveText('Check websites now');
      await overview.checkWebsites.press('Enter');
      await expect(
        overview.concerns.getByText(/may be offline, so no results were saved/),
      ).toBeVisible();
    });

    test('one failed section leaves the others, and is loaded again by Retry', async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/);
      const none = LABELS.map(([kind]) => ({ kind, waiting: 0, oldest_at: null }));
      await answerFunction(page, 'waiting_counts', 500, { code: 'XX000', message: 'SELECT x' });
      await answerFunction(page, 'resource_concerns', 200, []);
      const overview = new OverviewPage(page);
      await overview.open();
      await expect(overview.concerns).toContainText('No public resource needs attention');
      await expect(overview.changes.getByRole('listitem').first()).toBeVisible();
      await expect(overview.tab('Submissions')).toHaveText('Submissions');
      const retry = overview.waiting.getByRole('button', { name: 'Retry' });
      await expect(overview.waiting.getByRole('alert')).toHaveText(
        /^The directory is not available/,
      );
      await answerFunction(page, 'waiting_counts', 200, none);
      await retry.press('Enter');
      await expect(overview.waiting).toContainText('Nothing is waiting for a decision.');
      await expect(overview.waiting.getByRole('heading')).toBeFocused();
    });
  });

  test.describe('for a service admin', () => {
    test.use({ signedInAs: 'service-admin' });

    test('a service admin sees the same without money, and changes without roles', async ({
      page,
    }) => {
      const overview = new OverviewPage(page);
      await overview.open();
      await expect(overview.waiting.getByRole('link')).toHaveCount(6);
      await expect(overview.checkWebsites).toBeVisible();
      await overview.refresh.click();
      await expect(overview.main.getByText(/^As of /)).toBeVisible();
      await expect(
        overview.figures.getByRole('heading', { level: 3, name: 'Decisions' }),
      ).toBeVisible();
      await expect(overview.figures.getByRole('heading', { level: 3, name: 'Money' })).toHaveCount(
        0,
      );
      await expect(overview.changes.getByRole('listitem').first()).toBeVisible();
      await expect(overview.changes).not.toContainText('was given the role');
    });
  });
});
