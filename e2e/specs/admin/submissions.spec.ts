import { askAs } from '../../api.ts';
import { expect, test as base } from '../../fixtures.ts';
import { SubmissionsPage } from '../../pages/submissions-page.ts';
import { browserWith } from '../../second-browser.ts';
import {
  approve,
  removeSent,
  sendIn,
  sendInAsNew,
  type SentIn,
  type SubmissionKind,
} from '../../submission-rows.ts';

interface Fixtures {
  submissions: SubmissionsPage;
  /** Submits an entry from a new account; it is deleted after the test. */
  newcomer: (kind: SubmissionKind) => ReturnType<typeof sendInAsNew>;
}

const test = base.extend<Fixtures>({
  signedInAs: 'admin',
  submissions: async ({ page }, use) => {
    await use(new SubmissionsPage(page));
  },
  newcomer: async ({ browserName: _ }, use) => {
    const all: SentIn[] = [];
    await use(async (kind) => {
      const made = await sendInAsNew(kind);
      all.push(made.sent);
      return made;
    });
    for (const sent of all) await removeSent(sent);
  },
});

const DECLINE = '**/rest/v1/rpc/decline_submission*';
const INTERNALS = '**/rest/v1/rpc/submission_internals*';
const REASON = 'Please say who may apply.\nAnd until when.';

test.describe('Admin dashboard: Submissions', () => {
  // Other kinds: their previews and decisions below, their rules in supabase/tests/14-submissions.sql.
  test('a review is declined with a reason, then approved, and its author sees both', async ({
    browser,
    newcomer,
    problems,
    submissions,
  }) => {
    problems.allow(/Failed to load resource/, /could not be declined/);
    const { account, sent } = await newcomer('review');
    await submissions.open('review');
    await submissions.row(sent.title).click();
    await expect(submissions.preview).toContainText(sent.title);
    await expect(submissions.card('For staff')).toContainText('Sender Of Things');

    await submissions.decline.click();
    await submissions.dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(submissions.dialog.getByText('Please give a reason.')).toBeVisible();
    await expect(submissions.reason).toBeFocused();
    await test.step('a lost connection keeps the reason for the next try', async () => {
      await submissions.page.route(DECLINE, (route) => route.abort());
      await submissions.giveReason(REASON);
      await expect(submissions.dialog.getByRole('alert')).toContainText('Your reason is kept.');
      await expect(submissions.reason).toHaveValue(REASON);
      await submissions.page.unroute(DECLINE);
      await submissions.dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(submissions.toast('Submission Declined')).toBeVisible();
    });

    // What their profile shows: profile.spec.ts.
    const seenByMember = () => askAs(account.session, 'POST', 'rpc/my_submissions', {});
    expect(await seenByMember()).toMatchObject([{ status: 'declined', reason: REASON }]);

    await submissions.allSubmissions.click();
    await submissions.decided.click();
    await expect(submissions.page).toHaveURL(/state=decided/);
    await submissions.row(sent.title).click();
    await expect(submissions.card('Decision')).toContainText('This submission was declined.');
    await expect(submissions.card('For staff')).toContainText('Please say who may apply.');
    await submissions.approve.dblclick();
    await expect(submissions.toast('Submission Approved')).toHaveCount(1);

    expect(await seenByMember()).toMatchObject([{ status: 'approved', reason: null }]);
    const { context, page } = await browserWith(browser, account.session);
    await problems.watch(context);
    await page.goto(sent.page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Sender Of Things');
    await expect(page.getByText(/not public|Waiting for approval/)).toHaveCount(0);
    await context.close();
  });

  test(
    'the queue is filtered by kind, kept in the address, and used by keyboard alone',
    { tag: '@full' },
    async ({ newcomer, page, problems, submissions }) => {
      problems.allow(/Failed to load resource/);
      const { account, sent: first } = await newcomer('event');
      const second = await sendIn('event', account.session);
      await page.route(INTERNALS, (route) => route.abort());
      await submissions.open();
      await expect(submissions.alert).toContainText('could not be reached');
      await page.unroute(INTERNALS);
      await submissions.main.getByRole('button', { name: 'Retry' }).click();
      await expect(submissions.row(first.title)).toBeVisible();
      const events = submissions.filter.getByRole('button', { name: /^Events/ });
      await events.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/kind=event/);
      await expect(events).toHaveAttribute('aria-pressed', 'true');
      await expect(events).toBeFocused();
      await expect(submissions.count).toHaveText(/^\d+ of \d+ waiting$/);

      await submissions.row(first.title).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`kind=event.*item=event%3A${first.id}`));
      await expect(submissions.entryHeading).toBeFocused();
      await expect(submissions.entryHeading).toHaveText(/^Event \d+ of \d+$/);
      await expect(submissions.approve).toBeVisible();
      await page.reload();
      await expect(submissions.preview).toContainText(first.title);
      // J and K have nowhere to go until the queue has loaded again.
      await expect(submissions.entryHeading).toHaveText(/^Event \d+ of \d+$/);

      await test.step('the decision stays in view, and letters decide, edit and move', async () => {
        await page.keyboard.press('End');
        await expect(submissions.approve).toBeInViewport();
        await expect(submissions.decline).toBeInViewport();
        await page.keyboard.press('j');
        await expect(page).not.toHaveURL(new RegExp(first.id));
        await expect(submissions.approve).toBeVisible();
        await page.keyboard.press('k');
        await expect(page).toHaveURL(new RegExp(first.id));
        await expect(submissions.approve).toBeVisible();
        await page.keyboard.press('d');
        await expect(submissions.reason).toBeFocused();
        await page.keyboard.type('adjek');
        await expect(submissions.reason).toHaveValue('adjek');
        await submissions.reason.clear();
        await page.keyboard.press('Escape');
        await expect(submissions.dialog).toHaveCount(0);
        await page.keyboard.press('e');
        await expect(submissions.entryHeading).toHaveText(/^Edit Event/);
        await page.goBack();
        await expect(submissions.approve).toBeVisible();
      });
      await page.keyboard.press('a');
      await expect(submissions.toast('Submission Approved')).toBeVisible();
      // The next entry of the kind opens and has focus.
      await expect(submissions.entryHeading).toBeFocused();
      await expect(page).not.toHaveURL(new RegExp(first.id));
      await submissions.allSubmissions.press('Enter');
      await expect(submissions.queueHeading).toBeFocused();
      await expect(submissions.row(second.title)).toBeVisible();
      await expect(submissions.row(first.title)).toHaveCount(0);
      await removeSent(second);
    },
  );

  test(
    'an entry is decided neither unseen after a change nor twice',
    { tag: '@full' },
    async ({ newcomer, problems, submissions }) => {
      problems.allow(/status of 409/, /could not be (?:approved|declined)/);
      const { account, sent } = await newcomer('event');
      await approve(sent);
      const copy = await sendIn('event', account.session, `${sent.title} Again`);
      await submissions.openEntry(copy);
      await test.step('the similar event is linked, in a new tab', async () => {
        const similar = submissions.card('Similar events');
        await expect(similar.getByText('Similarity: High')).toBeVisible();
        const link = similar.getByRole('link', { name: sent.title });
        await expect(link).toHaveAttribute('href', sent.page);
        await expect(link).toHaveAttribute('target', '_blank');
      });
      await test.step('a change since the entry was opened is shown before it is approved', async () => {
        await expect(submissions.approve).toBeVisible();
        await askAs('admin', 'PATCH', `events?id=eq.${copy.id}`, {
          description: 'Something else.',
        });
        await submissions.approve.click();
        await expect(submissions.alert).toContainText('This was changed after you opened it.');
        await expect(submissions.preview).toContainText('Something else.');
      });
      await test.step('of two decisions the first wins, and the second may still unpublish', async () => {
        await submissions.decline.click();
        await approve(copy);
        await submissions.giveReason('Too late.');
        await expect(submissions.alert).toHaveText(
          'Someone else has already approved this. Nothing was changed.',
        );
        await expect(submissions.alert).toBeFocused();
        await expect(submissions.card('Decision')).toContainText('This submission is approved.');
        await expect(submissions.approve).toHaveCount(0);

        // The reason is kept, and now unpublishes the entry.
        await submissions.decline.click();
        await expect(submissions.reason).toHaveValue('Too late.');
        await submissions.dialog.getByRole('button', { name: 'Unpublish' }).click();
        await expect(submissions.toast('Submission Unpublished')).toBeVisible();
        expect(await askAs('admin', 'GET', `events?id=eq.${copy.id}&select=status`)).toEqual([
          { status: 'pending' },
        ]);
      });
      await removeSent(copy);
    },
  );

  test(
    'an event is edited over a reload and a change of someone else, then approved',
    { tag: '@full' },
    async ({ newcomer, page, problems, submissions }) => {
      problems.allow(/could not be saved/);
      const { sent } = await newcomer('event');
      await submissions.openEntry(sent);
      await submissions.edit.click();
      await expect(submissions.entryHeading).toHaveText(/^Edit Event/);
      await expect(submissions.entryHeading).toBeFocused();
      const form = submissions.main.getByRole('form', { name: 'Edit event' });
      const host = form.getByRole('textbox', { name: 'Host organization' });
      await expect(form.getByLabel('Start time')).toHaveValue('10:00');
      await host.fill('The Boat House');
      await page.reload();
      await expect(host).toHaveValue('The Boat House');

      const theirs = { sector: 'Marine', description: 'Bring a life jacket.' };
      await askAs('admin', 'PATCH', `events?id=eq.${sent.id}`, theirs);
      await form.getByRole('button', { name: 'Save and approve' }).click();
      await expect(submissions.alert).toContainText('Someone else changed this event');
      await expect(
        page.getByText('Updated since you opened this form: Description, Sector.'),
      ).toBeVisible();
      await expect(page.locator(':focus')).toContainText('Updated since you opened this form');
      await expect(host).toHaveValue('The Boat House');
      await expect(form.getByRole('textbox', { name: 'Sector' })).toHaveValue('Marine');
      await form.getByRole('button', { name: 'Save and approve' }).click();
      await expect(submissions.toast('Submission Approved')).toBeVisible();
      const address = `events?id=eq.${sent.id}&select=status,host_organization,sector,description`;
      expect(await askAs('provider', 'GET', address)).toEqual([
        { status: 'approved', host_organization: 'The Boat House', ...theirs },
      ]);
    },
  );

  test(
    'a listing is edited and saved, approved, and featured',
    { tag: '@full' },
    async ({ newcomer, page, submissions }) => {
      const { sent } = await newcomer('listing');
      await submissions.openEntry(sent);
      await submissions.edit.click();
      const form = submissions.main.getByRole('form', { name: 'Edit listing' });
      const description = form.getByRole('textbox', { name: 'Description' });
      await description.fill('Boats, and more boats.');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await submissions.dialog.getByRole('button', { name: 'Keep editing' }).click();
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(submissions.toast('Changes saved')).toBeVisible();
      await expect(submissions.preview).toContainText('Boats, and more boats.');
      await expect(submissions.entryHeading).toBeFocused();
      await submissions.approve.click();
      await expect(submissions.toast('Submission Approved')).toBeVisible();

      await submissions.allSubmissions.click();
      await submissions.filter.getByRole('button', { name: /^Listings/ }).click();
      await submissions.row(sent.title).click();
      await submissions.main.getByRole('button', { name: 'Feature', exact: true }).click();
      await expect(submissions.toast('Listing Featured')).toBeVisible();
      await expect(submissions.main.getByRole('button', { name: 'Unfeature' })).toBeFocused();
      await page.goto(sent.page);
      await expect(page.getByText('Boats, and more boats.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'About this listing' })).toContainText(
        'Featured',
      );
    },
  );
});
