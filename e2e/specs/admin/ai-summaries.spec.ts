import type { Page } from '@playwright/test';
import { siteUrl } from '../../addresses.ts';
import { expect } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { EditResources } from '../../pages/edit-resources.ts';

const TARGETED = '**/functions/v1/generate-targeted-summary';
const FUNDING_LIST = /\/resources\?select=id%2Cslug.*support_type=eq\.funding/u;
const FUNDING_TERMS = /\/resources\?select=id%2Cfunding_range/u;
const RUNNING = '**/rest/v1/rpc/running_summary_batch*';
const CANCEL = '**/rest/v1/rpc/cancel_summary_batch';

const headers = () => ({ 'access-control-allow-origin': siteUrl() });

test.describe('Admin dashboard (spec §2): AI summaries', () => {
  test.use({ signedInAs: 'admin' });

  test('a failed summary is generated on retry, and one written by a person is kept', async ({
    own,
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/Failed to load resource/, /The summary could not be generated/);
    const name = own.slug('kelp');
    await own.add('kelp', {
      description: 'A loan for people who dry and sell kelp along the coast of Maine.',
      business_stage: ['launch', 'grow'],
      industry_categories: ['fisheries_marine'],
      geographic_region: ['downeast'],
    });
    const panel = new EditResources(page);
    await page.route(TARGETED, (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'relation violates at /srv/db', code: 'internal' },
        headers: headers(),
      }),
    );
    await panel.open(`?status=coming_soon&search=${name}`);
    const row = panel.row(name);
    await expect(row).toContainText('Summary missing');
    await row.getByRole('button', { name: 'Generate AI Summary' }).press('Enter');
    await expect(row.getByRole('button', { name: 'Retry Generate' })).toBeVisible();
    const failure = panel.notice('Generation Failed');
    await expect(failure).toContainText('Failed to generate AI summary');
    await expect(page.getByRole('main')).not.toContainText('violates');

    await page.unroute(TARGETED);
    // Five seconds after the failure, the button has its first name again.
    await row.getByRole('button', { name: /^(?:Retry Generate|Generate AI Summary)/ }).dblclick();
    await expect(panel.notice('AI Summary Generated')).toContainText(name);
    await expect(row.getByRole('button', { name: /^Generated / })).toBeFocused();
    await expect(row).not.toContainText('Summary missing');
    await expect(row.getByRole('button', { name: 'Regenerate AI Summary' })).toBeVisible();
    expect(await own.read('ai_generated_summary,summary_state')).toEqual([
      { ai_generated_summary: expect.stringMatching(/\w{3,}/), summary_state: 'current' },
    ]);

    // A summary that a person wrote is not replaced without a question.
    await own.change('kelp', { ai_generated_summary: 'By hand.' });
    await page.reload();
    await row.getByRole('button', { name: 'Regenerate AI Summary' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the summary?' });
    await question.getByRole('button', { name: 'Keep summary' }).press('Enter');
    await expect(row.getByRole('button', { name: 'Regenerate AI Summary' })).toBeFocused();
  });

  test('a batch shows its progress, goes on while another tab is open, and can be cancelled', async ({
    page,
  }) => {
    test.slow();
    const panel = new EditResources(page);
    const batches = await holdBatches(page, TARGETED);
    await answerRunning(page, []);
    // A fixed count, whatever other tests have written.
    await page.route(/\/resources\?.*summary_state=in/u, (route) =>
      route.fulfill({
        headers: {
          ...headers(),
          'access-control-expose-headers': 'Content-Range',
          'content-range': '*/120',
        },
      }),
    );
    let cancels = 0;
    await page.route(CANCEL, async (route) => {
      cancels += 1;
      await route.fulfill({ status: 204, headers: headers() });
    });
    await panel.open();
    await panel.summaries.press('Enter');
    await expect(panel.main.getByText('120 public resources have no AI summary')).toBeVisible();
    await panel.generateAll.press('Enter');
    await expect(panel.summaries).toBeFocused();
    await expect.poll(batches.calls).toBe(1);
    await answerRunning(page, [batch(12, 120)]);
    await expect(panel.main.getByText('processed 12 of 120')).toBeVisible();
    await expect(panel.progress).toHaveAttribute('aria-valuenow', '12');

    await answerRunning(page, []);
    await batches.answer(50, 70);
    await expect.poll(batches.calls).toBe(2);
    await expect(panel.main.getByText('processed 50 of 120')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(panel.progress).toHaveCount(0);
    await page.getByRole('tab', { name: 'Resource Management' }).click();
    await answerRunning(page, [batch(9, 70)]);
    await expect(panel.main.getByText('processed 59 of 120')).toBeVisible();

    await panel.cancel.press('Enter');
    await expect(panel.main.getByText('stopping')).toBeVisible();
    expect(cancels).toBe(1);
    await answerRunning(page, []);
    await batches.answer(10, 60);
    await expect(panel.notice('Batch Generation Cancelled')).toContainText('60 summaries');
    await expect(panel.progress).toHaveCount(0);
    await expect(panel.summaries).toBeFocused();
    expect(batches.calls()).toBe(2);
  });

  test('the funding summary generator shows terms and summaries, and what is missing', async ({
    own,
    page,
  }) => {
    await own.add('without', { support_type: 'funding' });
    await own.add('with', { support_type: 'funding', funding_payout_timing: 'Within a month.' });
    await own.change('with', { funding_terms_summary: 'Up to $5,000 for gear.' });
    // Instead of the approved resources.
    await page.route(FUNDING_LIST, (route) => {
      const { origin, pathname, searchParams } = new URL(route.request().url());
      searchParams.delete('status');
      const url = `${origin}${pathname}?${searchParams.toString()}&${own.condition}`;
      return route.continue({ url });
    });
    // Only the generator itself says when it wrote one.
    await page.route(FUNDING_TERMS, async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as { funding_terms_summary: string | null }[];
      const moment = { funding_terms_generated_at: '2026-11-02T12:00:00+00:00' };
      const json = rows.map((row) =>
        row.funding_terms_summary === null ? row : { ...row, ...moment },
      );
      await route.fulfill({ response, json });
    });
    const panel = new EditResources(page);
    await panel.open();
    await panel.summaries.click();
    await panel.main.getByRole('link', { name: 'Funding Summary Generator' }).press('Enter');
    await expect(page).toHaveURL('/admin?view=funding');
    await expect(panel.count).toHaveText(/^Showing \d+ of \d+ funding resources$/);
    const first = panel.row(own.slug('without'));
    await first.getByRole('button', { name: 'Show terms' }).press('Enter');
    await expect(first).toContainText(
      'No funding terms and eligibility information available for this resource',
    );
    const second = panel.row(own.slug('with'));
    await second.getByRole('button', { name: 'Show terms' }).click();
    await expect(second).toContainText('Up to $5,000 for gear.');
    await expect(second).toContainText('Generated in November 2026');
    await expect(second.getByText('Payout Timing')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Show terms' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await panel.search.fill('zeppelin');
    await expect(panel.main.getByText('No resources found matching your search')).toBeVisible();
    await panel.main.getByRole('link', { name: 'Back to Edit Resources' }).click();
    await expect(panel.status).toHaveValue('approved');
  });
});

/** Holds the calls of a batch until the test answers them one by one. */
async function holdBatches(page: Page, url: string) {
  const answers: ((status: number, json: object) => Promise<void>)[] = [];
  await page.route(url, async (route) => {
    await new Promise<void>((answered) => {
      answers.push(async (status, json) => {
        await route.fulfill({ status, json, headers: headers() });
        answered();
      });
    });
  });
  return {
    calls: () => answers.length,
    answer: async (processed: number, remaining: number) => {
      const total = processed + remaining;
      await answers.at(-1)?.(200, {
        message: 'Done.',
        processed,
        total,
        remaining,
        insufficient: 0,
        stopped: false,
      });
    },
  };
}

async function answerRunning(page: Page, rows: readonly object[]): Promise<void> {
  await page.unroute(RUNNING);
  await page.route(RUNNING, (route) => route.fulfill({ json: rows, headers: headers() }));
}

/** A running batch as the database reports it. */
function batch(processed: number, total: number) {
  return {
    summary_kind: 'targeted',
    processed,
    total,
    started_by_name: 'Ida Admin',
    is_cancelled: false,
  };
}
