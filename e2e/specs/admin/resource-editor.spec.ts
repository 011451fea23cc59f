import type { Page } from '@playwright/test';
import { rounds } from '../../../tests/rounds.ts';
import { createAccount, demoSession, SESSION_KEY } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { hold } from '../../backend-replies.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { keptByPage, type Kept } from '../../page-heap.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';
import { SubmissionsPage } from '../../pages/submissions-page.ts';
import { browserWith } from '../../second-browser.ts';
import { removeSent, sendInAsNew } from '../../submission-rows.ts';

const SAVES = /\/rest\/v1\/rpc\/save_resource/;
const READS = /\/rest\/v1\/resources\?.*resource_organizations/;
const SAVED = 'Resource updated successfully';

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly [column: string]: unknown;
}

/** A resource of a test's own, which stands in no public list. */
async function newResource(columns: Readonly<Record<string, unknown>> = {}): Promise<Row> {
  const slug = `edited-${crypto.randomUUID().slice(0, 13)}`;
  const plain = { slug, name: `Edited ${slug.slice(7)}`, status: 'coming_soon' };
  await askAs('admin', 'POST', 'resources', { ...plain, ...columns });
  return readResource(`slug=eq.${slug}`);
}

async function readResource(filter: string, columns = 'id,slug,name'): Promise<Row> {
  const [row] = (await askAs('admin', 'GET', `resources?${filter}&select=${columns}`)) as Row[];
  if (row === undefined) throw new Error(`There is no resource with ${filter}.`);
  return row;
}

function countRequests(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) count += 1;
  });
  return () => count;
}

test.describe('a service admin', () => {
  test.use({ signedInAs: 'service-admin' });

  test('changes every kind of field, and the page shows it', async ({ page }) => {
    const row = await newResource({ support_type: 'funding', source_notes: 'A call' });
    const editor = new ResourceEditor(page);
    await editor.open(row.id);
    await expect(editor.heading).toBeFocused();
    await expect(editor.heading).toHaveText(`Edit ${String(row.name)}`);
    await expect(editor.status).toHaveText('No unsaved changes');
    await expect(editor.field('Source notes')).toHaveValue('A call');
    await expect(editor.form.getByText(row.id)).toBeVisible();

    const hostile = `<img src=x onerror=alert(1)>{{7*7}} ${row.slug}`;
    await editor.field('Name').fill(` ${hostile} `);
    await editor.field('Description').fill('One line.\n\nAnother line.');
    await editor.field('Availability status').selectOption('Open (Deadline)');
    await editor.field('Application deadline').fill('2090-03-01');
    await editor.field('Tags').fill('boats, , loans,boats');
    await editor.field('Website').fill('www.example.org/boats');
    await editor.field('Eligibility').fill('Boat builders');
    await editor.field('Contact email').fill('boats@example.org');
    await editor.field('Match required').selectOption('Yes');
    await editor.field('Check size').fill('$5,000');
    await editor.field('Who this is for').fill('People who build boats.');
    await editor.field('Source notes').fill('Their site');
    await expect(editor.status).toHaveText('Unsaved changes');

    // All of a group, by keyboard alone.
    const stages = editor.list('Business stages');
    await stages.button.focus();
    await page.keyboard.press('Enter');
    await expect(stages.searchField).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(stages.panel.getByRole('checkbox', { name: /^Select all/ })).toBeChecked();
    await expect(stages.button).toHaveAccessibleName('Business stages: Idea, Launch +3 more');
    await page.keyboard.press('Escape');
    await expect(stages.button).toBeFocused();

    // Organizations: two that are there, one that is not; the second becomes the main one.
    const created = `Harbor Guild ${row.slug}`;
    const organizations = editor.field('Linked organizations');
    for (const typed of ['maine', created]) {
      await organizations.fill(typed);
      const options = editor.form.getByRole('listbox').getByRole('option');
      const option = typed === created ? options.filter({ hasText: 'Create' }) : options.first();
      await option.click();
      await expect(organizations).toHaveValue('');
    }
    await expect(page.getByText('Organization created')).toBeVisible();
    await editor.form.getByRole('radio', { name: created }).check();
    await expect(editor.form.getByRole('radio').first()).toHaveAccessibleName(/Main/);

    await page.keyboard.press('ControlOrMeta+s');
    await expect(editor.toast(SAVED)).toBeVisible();
    await expect(editor.status).toHaveText('No unsaved changes');
    await expect(editor.heading).toContainText('<img src=x');

    const columns =
      'name,description,availability_status,application_deadline,tags,website,eligibility,contact_email,' +
      'funding_match_required,funding_check_size,ai_generated_summary,summary_generated_at,business_stage,' +
      'resource_organizations(is_primary,organizations(name))';
    const saved = await readResource(`id=eq.${row.id}`, columns);
    expect(saved).toMatchObject({
      name: hostile,
      description: 'One line.\n\nAnother line.',
      tags: ['boats', 'loans'],
      availability_status: 'open_deadline',
      application_deadline: '2090-03-01',
      website: 'www.example.org/boats',
      eligibility: 'Boat builders',
      contact_email: 'boats@example.org',
      funding_match_required: true,
      funding_check_size: '$5,000',
      ai_generated_summary: 'People who build boats.',
      summary_generated_at: null,
      business_stage: ['idea', 'launch', 'grow', 'expand', 'mature'],
    });
    expect(saved.resource_organizations).toHaveLength(2);
    expect(saved.resource_organizations).toContainEqual({
      is_primary: true,
      organizations: { name: created },
    });
    await page.goto(`/resource/${row.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    await expect(page.getByText('People who build boats.')).toBeVisible();
    await expect(page.getByText('Written by the guide')).toBeVisible();
    await expect(page.getByRole('link', { name: 'boats@example.org' })).toBeVisible();
    await expect(page.getByText(created).first()).toBeVisible();
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('sends what was changed alone, once, and reads why it failed', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const row = await newResource();
    const other = await newResource();
    const editor = new ResourceEditor(page);
    await editor.open(row.id);
    const sent = countRequests(page, SAVES);

    // What is wrong is said at its field, and nothing leaves.
    await editor.field('Name').fill('\u00a0');
    await editor.field('Website').fill('javascript:alert(1)');
    await editor.field('Entrepreneur email').fill('a@x.com?bcc=v@y.com');
    await editor.field('Address').fill('Not An Address');
    await editor.save.click();
    await expect(editor.field('Name')).toBeFocused();
    await expect(editor.alert).toHaveText(
      'Please correct: Name, Address, Website, Entrepreneur email.',
    );
    for (const [label, message] of [
      ['Name', 'Resource name is required'],
      ['Address', /small letters and digits/],
      ['Website', 'Invalid url'],
      ['Entrepreneur email', 'Invalid email'],
    ] as const) {
      await expect(editor.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(editor.field(label)).toHaveAccessibleDescription(message);
    }
    await expectAccessible(page);
    expect(sent()).toBe(0);

    await editor.field('Name').fill('Twice Pressed');
    await editor.field('Website').fill('');
    await editor.field('Entrepreneur email').fill('');
    await editor.field('Address').fill(other.slug);
    await editor.save.click();
    await expect(editor.field('Address')).toBeFocused();
    await expect(editor.field('Address')).toHaveAccessibleDescription(
      /Another resource already has this address./,
    );
    await expect(
      editor.toast('Failed to update resource: Another resource already has this address.'),
    ).toBeVisible();
    await expect(editor.field('Name')).toHaveValue('Twice Pressed');

    await editor.field('Address').fill(row.slug);
    const body = page.waitForRequest((request) =>
      request.url().includes('/rest/v1/rpc/save_resource'),
    );
    const before = sent();
    await editor.save.dblclick();
    expect((await body).postDataJSON()).toMatchObject({ changes: { name: 'Twice Pressed' } });
    await expect(editor.toast(SAVED)).toBeVisible();
    expect(sent() - before).toBe(1);
    await editor.save.click();
    await expect(editor.status).toHaveText('There is nothing to save.');
    expect(sent() - before).toBe(1);

    // A refusal looks like no such row.
    const refused = 'Update failed - no data returned. Check permissions.';
    await page.route(SAVES, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await editor.field('Location').fill('Machias');
    await editor.field('Status').selectOption('Approved');
    const refusedBody = page.waitForRequest((request) =>
      request.url().includes('/rest/v1/rpc/save_resource'),
    );
    await editor.save.click();
    expect((await refusedBody).postDataJSON()).toMatchObject({
      changes: { location: 'Machias', status: 'approved' },
    });
    await expect(editor.toast(`Failed to update resource: ${refused}`)).toBeVisible();
    await expect(editor.alert).toHaveText(refused);
    await expect(editor.field('Location')).toHaveValue('Machias');
    await page.unroute(SAVES);
    await editor.field('Status').selectOption('Coming Soon');

    await page.route(SAVES, (route) => route.abort('connectionreset'));
    await editor.save.click();
    await expect(editor.alert).toHaveText(/could not be reached/);
    await page.unroute(SAVES);
    await editor.saveAndClose.click();
    await expect(editor.form).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin$/);
    expect(await readResource(`id=eq.${row.id}`, 'location')).toEqual({ location: 'Machias' });
  });

  test('is told of what somebody else changed, and loses nothing', async ({
    browser,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const row = await newResource({ location: 'Bath', eligibility: 'All' });
    const editor = new ResourceEditor(page);
    await editor.open(row.id);
    const second = await browserWith(browser, await demoSession('service-admin'));
    const there = new ResourceEditor(second.page);
    await there.open(row.id);
    await there.field('Location').fill('Belfast');
    await there.field('Eligibility').fill('Theirs');
    await there.field('Type').fill('Grant');
    await there.saveAndClose.click();
    await expect(there.form).toHaveCount(0);
    await second.context.close();

    await editor.field('Location').fill('Machias');
    await editor.field('Eligibility').fill('Mine');
    await editor.field('Tags').fill('mine');
    await editor.save.click();
    await expect(editor.toast(/^Failed to update resource: Someone else changed/)).toBeVisible();
    await expect(editor.field('Location')).toHaveValue('Machias');
    await expect(editor.field('Type')).toHaveValue('Grant');
    await expect(page.getByText('Updated since you opened this form: Type.')).toBeVisible();
    await expect(editor.conflicts.getByRole('heading', { level: 4 })).toHaveText([
      'Location',
      'Eligibility',
    ]);
    await expect(editor.conflicts).toContainText('Belfast');
    await expectAccessible(page);

    await editor.save.click();
    await expect(editor.alert).toHaveText('Choose which version to keep first.');
    await editor.conflicts
      .getByRole('button', { name: 'Use the saved version of Location' })
      .click();
    await expect(editor.field('Location')).toHaveValue('Belfast');
    await expect(editor.conflicts.getByRole('heading', { level: 3 })).toBeFocused();
    await editor.conflicts
      .getByRole('button', { name: 'Keep your version of Eligibility' })
      .click();
    await expect(editor.conflicts).toHaveCount(0);
    await expect(editor.save).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.toast(SAVED)).toBeVisible();
    expect(await readResource(`id=eq.${row.id}`, 'location,eligibility,type,tags')).toEqual({
      location: 'Belfast',
      eligibility: 'Mine',
      type: 'Grant',
      tags: ['mine'],
    });
  });

  test('is asked before unsaved changes are left', async ({ page }) => {
    const row = await newResource();
    const editor = new ResourceEditor(page);
    await page.goto('/about');
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Edit Resources' }).waitFor();
    await editor.open(row.id);
    const description = editor.field('Description');
    await description.fill('Half a sentence');
    for (const way of [
      () => editor.back.click(),
      () => page.getByRole('banner').getByRole('link', { name: 'About' }).click(),
      () => page.getByRole('tab', { name: 'User Management' }).click(),
      () => page.getByRole('tab', { name: 'Import and Export' }).click(),
      () => editor.form.getByRole('link', { name: 'User Assignments' }).first().click(),
    ]) {
      await way();
      await expect(editor.question).toBeVisible();
      await expectStaying();
    }
    async function expectStaying() {
      await editor.keep();
      await expect(editor.question).toHaveCount(0);
      await expect(page).toHaveURL(`/admin?edit=${row.id}`);
      await expect(description).toHaveValue('Half a sentence');
    }

    // A reload, about which the browser asks; what was typed is back.
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(description).toHaveValue('Half a sentence');
    await expect(page.getByText(/^Your unsaved changes from .+ were restored\.$/)).toBeVisible();

    await page.getByRole('tab', { name: 'User Management' }).click();
    await editor.discard();
    await expect(page).toHaveURL('/admin?tab=users');
    await page.goBack();
    await expect(description).toHaveValue('');
    await expect(page.getByText(/^Your unsaved changes/)).toHaveCount(0);

    // Back, within the dashboard, and Forward.
    await description.fill('Again');
    await page.evaluate(() => {
      history.forward();
    });
    await expect(editor.question).toBeVisible();
    await expectKept('Again');
    async function expectKept(text: string) {
      await editor.keep();
      await expect(page).toHaveURL(`/admin?edit=${row.id}`);
      await expect(description).toHaveValue(text);
    }
    await editor.save.click();
    await expect(editor.toast(SAVED)).toBeVisible();
    await page.getByRole('tab', { name: 'User Management' }).click();
    await expect(page).toHaveURL('/admin?tab=users');
  });

  test('opens from the list, goes back to it, and meets what is not there', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const row = await newResource({ name: `Zzz ${crypto.randomUUID()}` });
    const editor = new ResourceEditor(page);
    await page.goto('/admin?status=coming_soon');
    await page.getByRole('tab', { name: 'Edit Resources' }).waitFor();
    await page
      .getByRole('link', { name: new RegExp(String(row.name)) })
      .first()
      .click();
    await editor.field('Name').fill(`${String(row.name)} renamed`);
    await page.goBack();
    await expect(editor.question).toBeVisible();
    await expect(page).toHaveURL(new RegExp(row.id));
    await editor.keep();
    await editor.saveAndClose.click();
    await expect(editor.form).toHaveCount(0);
    await expect(page.getByText(`${String(row.name)} renamed`).first()).toBeVisible();

    await page.goto(`/admin?edit=${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible();
    await expectAccessible(page);
    await page.route(READS, (route) => route.abort('connectionreset'));
    await page.goto(`/admin?edit=${row.id}`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(READS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(editor.field('Name')).toHaveValue(`${String(row.name)} renamed`);
  });

  test('edits what was sent in, goes back to it, and approves it with the changes', async ({
    page,
  }) => {
    const { sent } = await sendInAsNew('resource');
    const editor = new ResourceEditor(page);
    const submissions = new SubmissionsPage(page);
    await submissions.open('resource');
    await submissions.row(sent.title).click();
    const entry = `/admin?tab=submissions&kind=resource&item=resource%3A${sent.id}`;
    await expect(page).toHaveURL(entry);
    await submissions.edit.click();
    await expect(editor.heading).toBeFocused();
    await expect(editor.back).toHaveText('Back to the submission');
    await editor.back.click();
    await expect(page).toHaveURL(entry);
    await expect(submissions.preview).toContainText(sent.title);

    await submissions.edit.click();
    await page.reload();
    await editor.field('Location').fill('Machias');
    await editor.saveAndApprove.click();
    await expect(editor.toast('Submission Approved')).toBeVisible();
    await expect(page).toHaveURL('/admin?tab=submissions&kind=resource');
    await expect(submissions.count).toBeVisible();
    await expect(submissions.row(sent.title)).toHaveCount(0);
    expect(await readResource(`id=eq.${sent.id}`, 'location,moderation_status')).toEqual({
      location: 'Machias',
      moderation_status: 'approved',
    });

    // Without the entry before it in the history: the address alone says where one was.
    await page.goto(`/admin?edit=${sent.id}&from=submission`);
    await expect(editor.saveAndClose).toBeVisible();
    await editor.back.click();
    await expect(page).toHaveURL(`/admin?tab=submissions&item=resource%3A${sent.id}`);
    await removeSent(sent);
  });

  test('edits many times without keeping more and more, or an old name', async ({ page }) => {
    const saves = rounds(16, 200);
    test.setTimeout(saves * 2_000 + 30_000);
    const row = await newResource();
    const editor = new ResourceEditor(page);
    await page.goto(`/admin?status=coming_soon&edit=${row.id}`);
    await editor.form.waitFor();
    const tools = await page.context().newCDPSession(page);
    const keptAtRest = async () => {
      // Notices that show take nodes and listeners, some more of them, some fewer.
      await expect(editor.toast(/./)).toHaveCount(0);
      return keptByPage(tools);
    };
    let warm: Kept | null = null;
    for (let time = 1; time <= saves; time += 1) {
      await editor.field('Name').fill(`Saved ${time} ${row.slug}`);
      await editor.save.click();
      await expect(editor.heading).toHaveText(`Edit Saved ${time} ${row.slug}`);
      await expect(editor.status).toHaveText('No unsaved changes');
      if (time === 8) warm = await keptAtRest();
    }
    const kept = await keptAtRest();
    for (const what of ['bytes', 'nodes', 'listeners'] as const) {
      expect(kept[what] / (warm?.[what] ?? 0), what).toBeLessThan(1.1);
    }
    await editor.back.click();
    await expect(page.getByText(`Saved ${saves} ${row.slug}`).first()).toBeVisible();
  });
});

test('a role that was taken meanwhile closes the editor', async ({ browser, problems }) => {
  problems.allow(/Failed to load resource/);
  const account = await createAccount('Short Term Editor');
  const role = { account_id: account.session.user.id, role_name: 'service_admin' };
  await askAs('admin', 'POST', 'rpc/set_role', { ...role, granted: true });
  const row = await newResource();
  const { context, page } = await browserWith(browser, account.session);
  const editor = new ResourceEditor(page);
  await editor.open(row.id);
  await editor.field('Location').fill('Machias');
  await askAs('admin', 'POST', 'rpc/set_role', { ...role, granted: false });
  await editor.save.click();
  await expect(editor.toast(/^Failed to update resource: /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Access Denied/);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ signedInAs: 'admin', viewport: { width: 320, height: 640 } });

  test('everything fits, and the bar covers nothing that has focus', async ({ page }) => {
    const row = await newResource({ description: 'x'.repeat(300) });
    const editor = new ResourceEditor(page);
    const release = await hold(page, READS);
    await page.goto(`/admin?edit=${row.id}`);
    await expect(page.getByText('Loading the resource…')).toBeAttached();
    release();
    await editor.form.waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    const names = ['Type', 'Tags', 'Website', 'Funding range', 'Eligibility', 'Contact phone'];
    for (const name of names) {
      const field = editor.field(name);
      await field.focus();
      const [box, bar] = await Promise.all([field.boundingBox(), editor.save.boundingBox()]);
      // Of a field of many lines, the browser shows the one that is typed into.
      const line = Math.min(box?.height ?? 0, 44);
      expect((box?.y ?? 0) + line, name).toBeLessThan(bar?.y ?? 0);
    }
    const formats = editor.list('Formats');
    await formats.open();
    expect(await width()).toBe(320);
    await expectAccessible(page);
  });
});

test.describe('without a session', () => {
  test.use({ signedInAs: 'admin' });

  test('saving asks for one, and the text outlives it', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const row = await newResource();
    const editor = new ResourceEditor(page);
    await editor.open(row.id);
    await editor.field('Location').fill('Machias');
    await page.route(SAVES, (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    );
    await editor.save.click();
    await expect(editor.toast('Failed to update resource: Authentication required')).toBeVisible();
    await page.unroute(SAVES);
    const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
    await page.evaluate((key) => {
      localStorage.removeItem(key);
    }, SESSION_KEY);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access Required');
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [SESSION_KEY, session ?? ''] as const,
    );
    await editor.open(row.id);
    await expect(editor.field('Location')).toHaveValue('Machias');
  });
});
