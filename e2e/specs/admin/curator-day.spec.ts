import type { Page, Route } from '@playwright/test';
import { rounds } from '../../../tests/rounds.ts';
import { createAccount } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect } from '../../fixtures.ts';
import { ownTest, type OwnResources } from '../../own-resources.ts';
import { ImportExportPanel } from '../../pages/import-export-panel.ts';
import { OverviewPage } from '../../pages/overview-page.ts';
import { SubmissionsPage } from '../../pages/submissions-page.ts';
import { sendIn } from '../../submission-rows.ts';

const EVENTS = rounds(3, 8);
const RESOURCES = rounds(2, 4);
const CLAIMS = rounds(2, 3);
const EDITS = rounds(3, 5);
/** Names that are in the directory twice. */
const TWINS = ['Boat Loan', 'Farm Grant'];
const DUPLICATES = TWINS.length;
const ROWS = 40;
const ITEMS = EVENTS + RESOURCES + CLAIMS + EDITS + DUPLICATES + ROWS;
const REASON = 'Please name the town.';

/** Lists of the dashboard, each with the column that tells the rows of this day from others. */
const lists = [
  ['resources', 'moderation_status', 'name'],
  ['events', 'moderation_status', 'title'],
  ['resource_claims', 'status', 'justification'],
  ['edit_suggestions', 'outcome', 'note'],
] as const;

/** Lets the lists hold only what this day is about: other tests fill them at the same time. */
async function leaveOutOthers(page: Page, stem: string): Promise<void> {
  const narrowed = (column: string) => async (route: Route) => {
    const url = new URL(route.request().url());
    url.searchParams.set(column, `like.*${stem}*`);
    await route.continue({ url: url.href });
  };
  for (const [table, state, column] of lists) {
    const isList = (url: URL) =>
      url.pathname.endsWith(`/rest/v1/${table}`) &&
      ['in.(pending)', 'eq.pending', 'is.null'].includes(url.searchParams.get(state) ?? '');
    await page.route(isList, narrowed(column));
  }
  for (const table of ['service_provider_directory', 'reviews']) {
    const isList = (url: URL) =>
      url.pathname.endsWith(`/rest/v1/${table}`) &&
      decodeURIComponent(url.search).includes('=in.(pending)');
    await page.route(isList, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    );
  }
  await page.route('**/rest/v1/rpc/resource_duplicates*', async (route) => {
    const reply = await route.fetch();
    const pairs = (await reply.json()) as { one_name: string; other_name: string }[];
    // The database finds all names of one stem alike.
    const areTwins = ({ one_name, other_name }: (typeof pairs)[number]) =>
      TWINS.some((twin) =>
        [one_name, other_name].every((name) => name.startsWith(twin) && name.endsWith(stem)),
      );
    await route.fulfill({ json: pairs.filter(areTwins) });
  });
}

/** Adds what waits in the morning, through the API. */
async function fillQueues(own: OwnResources): Promise<void> {
  const { session } = await createAccount('Sends Things In');
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  // Public while members claim it and suggest its edits.
  const addPublic = (part: string) => own.add(part, { status: 'approved', location: 'Bath' });
  await Promise.all([
    ...numbers(EVENTS).map((at) => sendIn('event', session, own.slug(`event ${at}`))),
    ...numbers(RESOURCES).map((at) => sendIn('resource', session, own.slug(`sent ${at}`))),
    ...numbers(CLAIMS).map(async (at) => {
      const { id: resource_id } = await addPublic(`claimed-${at}`);
      const justification = `I run ${own.stem}.`;
      const claim = { resource_id, claim_type: 'contact', justification };
      await askAs(session, 'POST', 'resource_claims', claim);
    }),
    ...numbers(EDITS).map(async (at) => {
      const { id: resource_id } = await addPublic(`edited-${at}`);
      const suggestion = {
        reason: 'change',
        changes: { location: `Saco ${at}` },
        note: `About ${own.stem}`,
      };
      await askAs(session, 'POST', 'rpc/suggest_edit', { resource_id, suggestion });
    }),
    ...TWINS.flatMap((name, at) =>
      ['', 's'].map((end) => own.add(`twin-${at}${end}`, { name: `${name}${end} ${own.stem}` })),
    ),
  ]);
  await askAs('admin', 'PATCH', `resources?${own.condition}&status=eq.approved`, {
    status: 'coming_soon',
  });
}

/** Counts keys and clicks in the page, which is never loaded again during the day. */
async function countWork(page: Page): Promise<() => Promise<{ keys: number; clicks: number }>> {
  await page.evaluate(() => {
    const work = { keys: 0, clicks: 0 };
    addEventListener('keydown', () => work.keys++, true);
    addEventListener('pointerdown', () => work.clicks++, true);
    Object.assign(window, { work });
  });
  return () =>
    page.evaluate(() => (window as unknown as { work: { keys: number; clicks: number } }).work);
}

/** Removes what the day published or changed. */
const test = ownTest.extend<{ day: OwnResources }>({
  day: async ({ own }, use) => {
    await fillQueues(own);
    await use(own);
    await askAs('admin', 'DELETE', `events?title=like.${own.stem}*`);
    await askAs('admin', 'DELETE', `resources?name=like.*${own.stem}*`);
  },
});

test.describe('Admin dashboard: a day of one curator', () => {
  test.use({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });

  test(
    'the decisions of a day take less than a key each',
    { tag: '@full' },
    async ({ day, page }) => {
      test.setTimeout(120_000);
      await leaveOutOthers(page, day.stem);
      const overview = new OverviewPage(page);
      const submissions = new SubmissionsPage(page);
      const press = (key: string) => page.keyboard.press(key);
      await page.goto('/admin');
      await expect(overview.tab('Overview')).toBeVisible();
      const began = Date.now();
      const readWork = await countWork(page);
      const openOverview = async () => {
        await press('o');
        await expect(overview.waiting).toBeVisible();
      };

      await test.step('submissions, oldest first: events are approved, resources declined', async () => {
        await openOverview();
        await expect(
          overview.main.getByRole('link', { name: 'Start with the oldest' }),
        ).toBeVisible();
        await press('n');
        const total = EVENTS + RESOURCES;
        for (let left = total; left > 0; left--) {
          const heading = submissions.entryHeading;
          await expect(heading).toHaveText(new RegExp(`^(Event|Resource) 1 of ${left}$`, 'u'));
          await expect(submissions.decline).toBeVisible();
          if ((await heading.innerText()).startsWith('Event')) await press('a');
          else {
            await press('d');
            await expect(submissions.reason).toBeFocused();
            await page.keyboard.type(REASON);
            await press('Control+Enter');
          }
        }
        await expect(submissions.queueHeading).toBeFocused();
        await expect(
          page.getByText(/^Only \d+ edits are waiting for a decision\.$/u),
        ).toBeVisible();
      });

      await test.step('claims', async () => {
        await openOverview();
        await press('5');
        const claims = page.getByRole('article', { name: /^Claim of / });
        await expect(claims).toHaveCount(CLAIMS);
        await press('j');
        for (let left = CLAIMS; left > 0; left--) {
          await expect(claims).toHaveCount(left);
          const approve = claims
            .and(page.locator(':focus'))
            .getByRole('button', { name: /^Approve/ });
          // Enabled once the decision before it is saved.
          await expect(approve).toHaveAttribute('aria-disabled', 'false');
          await press('a');
        }
        await expect(page.getByText('No pending claims to review.')).toBeVisible();
      });

      await test.step('edits, of which the last is a mistake', async () => {
        await openOverview();
        await press('6');
        const edits = page.getByRole('article', { name: /^Edit of / });
        await expect(edits).toHaveCount(EDITS);
        await press('j');
        for (let left = EDITS; left > 0; left--) {
          await expect(edits).toHaveCount(left);
          await expect(edits.and(page.locator(':focus'))).toBeVisible();
          await press('a');
        }
        await expect(page.getByText('No edits are waiting for a decision.')).toBeVisible();
        await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
        await press('u');
        await expect(page.getByText('Edit Undone')).toBeVisible();
      });

      await test.step('duplicates', async () => {
        await openOverview();
        await press('7');
        const pairs = page.getByRole('article', { name: new RegExp(day.stem) });
        await expect(pairs).toHaveCount(DUPLICATES);
        await press('j');
        for (let left = DUPLICATES; left > 0; left--) {
          await expect(pairs).toHaveCount(left);
          await expect(pairs.and(page.locator(':focus'))).toBeVisible();
          await press('m');
          const merge = page.getByRole('button', { name: 'Merge resources' });
          await expect(merge).toBeVisible();
          await press('m');
          await expect(merge).toBeFocused();
          await press('Enter');
        }
        await expect(page.getByText('No possible duplicates')).toBeVisible();
      });

      await test.step('rows of a partner', async () => {
        // Early: a key pressed at once may come before the browser hands choosers to the test.
        const chooser = page.waitForEvent('filechooser');
        await openOverview();
        await press('8');
        const panel = new ImportExportPanel(page);
        await page.getByRole('heading', { name: 'Import Resources' }).waitFor();
        await press('f');
        const rows = Array.from({ length: ROWS }, (_, at) => day.slug(`row-${at}`));
        const text = ['slug,name,status', ...rows.map((slug) => `${slug},${slug},coming_soon`)];
        const buffer = Buffer.from(text.join('\n'));
        await (await chooser).setFiles({ name: 'partner.csv', mimeType: 'text/csv', buffer });
        await expect(panel.check).toBeVisible();
        await press('i');
        await expect(panel.import).toHaveAccessibleName(`Import ${ROWS} resources`);
        await press('i');
        await expect(page.getByText(`${ROWS} resources were imported.`)).toBeVisible();
      });

      const { keys, clicks } = await readWork();
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`A curator's day: ${keys} keys, ${clicks} clicks, ${seconds} s.`);
      expect(clicks).toBe(0);
      // Without the reasons for declining.
      expect(keys - RESOURCES * REASON.length).toBeLessThanOrEqual(ITEMS);

      const places = await day.read('slug,location,contact_profile_id,status,moderation_status');
      const ofPart = (part: string) =>
        places.filter(({ slug }) => String(slug).startsWith(day.slug(part)));
      expect(ofPart('edited').filter(({ location }) => location === 'Bath')).toHaveLength(1);
      expect(ofPart('claimed').filter((row) => row.contact_profile_id === null)).toEqual([]);
      expect(ofPart('twin').filter(({ status }) => status === 'archived')).toHaveLength(DUPLICATES);
      expect(ofPart('row')).toHaveLength(ROWS);
      expect(
        await askAs('admin', 'GET', `events?title=like.${day.stem}*&status=eq.approved&select=id`),
      ).toHaveLength(EVENTS);
      expect(
        await askAs(
          'admin',
          'GET',
          `resources?name=like.${day.stem}*sent*&moderation_status=eq.declined&select=id`,
        ),
      ).toHaveLength(RESOURCES);
    },
  );
});
