import type { Page } from '@playwright/test';
import { rounds } from '../../../tests/rounds.ts';
import { hold } from '../../backend-replies.ts';
import { expect } from '../../fixtures.ts';
import { ownTest as test, readResource } from '../../own-resources.ts';
import { keptByPage, type Kept } from '../../page-heap.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';

const READS = /\/rest\/v1\/resources\?.*resource_organizations/;
/** Saves after which a page has loaded and compiled what it needs. */
const WARM = 3;
const SAVED = 'Resource updated successfully';

test.describe('Admin dashboard: resource editor', () => {
  test.describe('for a service admin', () => {
    test.use({ signedInAs: 'service-admin' });

    // Lost connections and double clicks: use-editor.test.tsx and save-button.test.tsx.
    test('staff change every kind of field after mistakes, and the page shows it', async ({
      own,
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/);
      const other = await own.add('other');
      const row = await own.add('edited', { support_type: 'funding', source_notes: 'A call' });
      const editor = new ResourceEditor(page);
      await editor.open(row.id);
      await expect(editor.heading).toBeFocused();
      await expect(editor.heading).toHaveText(`Edit ${row.name}`);
      await expect(editor.status).toHaveText('No unsaved changes');
      await expect(editor.field('Source notes')).toHaveValue('A call');
      await expect(editor.form.getByText(row.id)).toBeVisible();

      const sent = countSaves(page);
      await test.step('wrong fields are named, the first has focus, and nothing is sent', async () => {
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
        expect(sent()).toBe(0);
      });
      await test.step('the address of another resource is refused', async () => {
        await editor.field('Name').fill('Twice Named');
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
        await expect(editor.field('Name')).toHaveValue('Twice Named');
        await editor.field('Address').fill(row.slug);
      });

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

      // A whole group, by keyboard alone.
      const stages = editor.list('Business stages');
      await stages.button.focus();
      await page.keyboard.press('Enter');
      await expect(stages.list).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      await expect(stages.panel.getByRole('checkbox', { name: /^Select all/ })).toBeChecked();
      await expect(stages.button).toHaveAccessibleName('Business stages: Idea, Launch +3 more');
      await page.keyboard.press('Escape');
      await expect(stages.button).toBeFocused();

      // Organizations: one that exists and a new one, which becomes the main one.
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
      for (const name of ['boats@example.org', 'Email boats@example.org'])
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByText(created).first()).toBeVisible();
    });
  });

  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test(
      'many saves do not grow the memory of the page',
      { tag: '@full' },
      async ({ own, page }) => {
        const saves = rounds(8, 200);
        test.setTimeout(saves * 2_000 + 30_000);
        const row = await own.add('edited');
        const editor = new ResourceEditor(page);
        await page.goto(`/admin?status=coming_soon&edit=${row.id}`);
        await editor.form.waitFor();
        const tools = await page.context().newCDPSession(page);
        const keptAtRest = async () => {
          // Toasts hold a varying number of nodes and listeners.
          await page
            .locator('[data-sonner-toast] [data-close-button]')
            .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
          await expect(editor.toast(/./)).toHaveCount(0);
          return keptByPage(tools);
        };
        let warm: Kept | null = null;
        for (let time = 1; time <= saves; time += 1) {
          await editor.field('Name').fill(`Saved ${time} ${row.slug}`);
          await editor.save.click();
          await expect(editor.heading).toHaveText(`Edit Saved ${time} ${row.slug}`);
          await expect(editor.status).toHaveText('No unsaved changes');
          if (time === WARM) warm = await keptAtRest();
        }
        const kept = await keptAtRest();
        const grown = (what: keyof Kept) => (kept[what] - (warm?.[what] ?? 0)) / (saves - WARM);
        // Each save is measured in times and requests, of which the browser keeps a few.
        expect(grown('objects')).toBeLessThan(100);
        expect(grown('nodes')).toBeLessThan(10);
        expect(grown('listeners')).toBeLessThan(2);
        await editor.back.click();
        await expect(page.getByText(`Saved ${saves} ${row.slug}`).first()).toBeVisible();
      },
    );

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 320, height: 640 } });

      test(
        'nothing is wider than a phone, and the save bar covers no focused field',
        { tag: '@full' },
        async ({ own, page }) => {
          const row = await own.add('edited', {
            description: 'x'.repeat(300),
            business_stage: ['idea', 'launch', 'grow'],
            industry_categories: ['agriculture_forestry', 'financial_professional_services'],
            geographic_region: ['southern', 'midcoast', 'downeast'],
          });
          const editor = new ResourceEditor(page);
          const release = await hold(page, READS);
          await page.goto(`/admin?edit=${row.id}`);
          await expect(page.getByText('Loading the resource…')).toBeAttached();
          release();
          await editor.form.waitFor();
          const width = () => page.evaluate(() => document.documentElement.scrollWidth);
          expect(await width()).toBe(320);
          const names = [
            'Type',
            'Tags',
            'Website',
            'Funding range',
            'Eligibility',
            'Contact phone',
          ];
          for (const name of names) {
            const field = editor.field(name);
            await field.focus();
            const [box, bar] = await Promise.all([field.boundingBox(), editor.save.boundingBox()]);
            // In a multi-line field the browser scrolls to the line with the cursor.
            const line = Math.min(box?.height ?? 0, 44);
            expect((box?.y ?? 0) + line, name).toBeLessThan(bar?.y ?? 0);
          }
          const formats = editor.list('Formats');
          await formats.open();
          expect(await width()).toBe(320);
        },
      );
    });
  });
});

/** Counts the saves that a page sends. */
function countSaves(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rpc/save_resource')) count += 1;
  });
  return () => count;
}
