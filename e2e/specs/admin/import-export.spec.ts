import { readCsv, writeCsv } from '../../../src/shared/rules/csv.ts';
import { expectAccessible } from '../../accessibility.ts';
import { createAccount } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { hold } from '../../backend-replies.ts';
import { expect, expectNoSidewaysScroll } from '../../fixtures.ts';
import { decideListing, removeListings, submitListing } from '../../listing-rows.ts';
import { ownTest, type OwnResources } from '../../own-resources.ts';
import { ImportExportPanel } from '../../pages/import-export-panel.ts';

const IMPORT = '**/rest/v1/rpc/import_resources';

/** Entries of the test `own` in each list, by name and status; none is public. */
interface OwnEntries {
  readonly resources: Readonly<Record<string, string>>;
  readonly providers: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

async function addEntries(own: OwnResources): Promise<OwnEntries> {
  const [first, second] = [own.slug('first'), own.slug('second')];
  await own.add('first');
  await own.add('second', { status: 'pending' });
  const { session } = await createAccount('Owner Of Listings');
  for (const name of [first, second]) await submitListing(session, name);
  await decideListing(second, 'Not this year.');
  for (const title of [first, second]) {
    await askAs('admin', 'POST', 'events', {
      title,
      status: 'pending',
      description: 'Everything about files.',
      start_date: '2027-06-01T14:00:00Z',
      end_date: '2027-06-01T16:00:00Z',
      location_type: 'in_person',
      location_address: '1 Pier Road, Machias',
    });
  }
  return {
    resources: { [first]: 'coming_soon', [second]: 'pending' },
    providers: { [first]: 'pending', [second]: 'rejected' },
    events: { [first]: 'pending', [second]: 'pending' },
  };
}

const test = ownTest.extend<{ entries: OwnEntries; panel: ImportExportPanel }>({
  entries: async ({ own }, use) => {
    try {
      await use(await addEntries(own));
    } finally {
      for (const part of ['first', 'second']) await removeListings(own.slug(part));
      await askAs('admin', 'DELETE', `events?title=like.${own.stem}*`);
    }
  },
  panel: async ({ page }, use) => {
    await use(new ImportExportPanel(page));
  },
});

test.describe('Admin dashboard: Import and Export', () => {
  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test(
      'two files of a partner update the same resources by the key of its mapping',
      { tag: '@full' },
      async ({ own, page, panel }) => {
        await own.add('known', { description: 'Text' });
        const mapping = own.slug('Partner');
        await page.setViewportSize({ width: 320, height: 640 });
        const file = (name: string) =>
          `No.;Program title;Web page\nA-1;${own.slug('known')};known.example.org\nA-2;${name};new.example.org`;
        await panel.open();
        await panel.choose(file(own.slug('new')));
        await expect(page.getByText(/^This file names its columns differently\./)).toBeVisible();
        await page.getByRole('button', { name: 'New mapping' }).click();
        await page.getByLabel('Name of the mapping').fill(mapping);
        await page.getByLabel('Program title').selectOption('name');
        await page.getByLabel('Web page').selectOption('website');
        await page.getByLabel('Partner ID').selectOption('No.');
        await page.getByRole('button', { name: 'Save mapping' }).click();
        await panel.check.click();
        await expect(panel.line(2)).toContainText('A-1');
        await expect(panel.line(3)).toContainText('Added');
        await expectNoSidewaysScroll(page);
        await panel.import.click();
        await expect(panel.heading.getByText('Imported')).toBeVisible();

        await test.step('the next file changes a name and adds nothing', async () => {
          await panel.choose(file(own.slug('renamed')));
          await page
            .getByLabel('Column names of the file')
            .selectOption({ label: `Use mapping ${mapping}` });
          await panel.check.click();
          await expect(panel.line(2)).toContainText('Unchanged');
          await expect(panel.line(3)).toContainText('Changed');
          await expect(panel.line(3)).toContainText(own.slug('renamed'));
          await panel.import.click();
          await expect(panel.heading.getByText('Imported')).toBeVisible();
          const names = await askAs('admin', 'GET', `resources?name=like.${own.stem}*&select=name`);
          expect(names).toHaveLength(2);
        });
        await page.getByRole('button', { name: 'Delete mapping' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete mapping' }).click();
        await expect(panel.notice('Mapping Deleted')).toBeVisible();
      },
    );

    test(
      'every list is exported completely, and its file runs no formula',
      { tag: '@full' },
      async ({ entries, own, page, panel, problems }) => {
        problems.allow(/Failed to load resource/);
        const hostile = {
          name: '=HYPERLINK("https://evil.example","Click")',
          organization: "'=1+1",
          description: '-1\n"two, lines"',
          location: '@x',
          contact_phone: '+1 207 555 0123',
          tags: ['=a;b', 'c\\'],
        };
        await own.add('hostile', hostile);
        await panel.open();
        await page.route('**/rest/v1/events?*', (route) => route.abort('connectionreset'), {
          times: 1,
        });
        await page.getByRole('button', { name: 'Export Events' }).click();
        await expect(page.getByText(/The export failed. The directory could not be/)).toBeVisible();
        expect((await panel.save('Retry')).name).toMatch(/^events-/);

        const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
        for (const [button, list, nameColumn, statusColumn] of [
          ['Export Resources', 'resources', 'name', 'status'],
          ['Export Providers', 'providers', 'provider_name', 'listing_status'],
          ['Export Events', 'events', 'title', 'status'],
        ] as const) {
          const { name, text } = await panel.save(button);
          expect(name).toBe(`${list}-${today}.csv`);
          expect(text).toMatch(/^\ufeffid,/);
          const { header, rows } = readCsv(text, () => true);
          const statuses = rows.map(({ cells }) => [
            cells[header.indexOf(nameColumn)],
            cells[header.indexOf(statusColumn)],
          ]);
          expect(Object.fromEntries(statuses)).toMatchObject(entries[list]);
          expect(rows.every(({ cells }) => cells.length === header.length)).toBe(true);
          const count = rows.length.toLocaleString('en-US');
          await expect(page.getByText(`${count} ${list} saved as ${name}.`)).toBeVisible();
        }

        const { text } = await panel.save('Export Resources');
        expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")"`);
        for (const guarded of [
          `"''=1+1"`,
          `"'-1\n""two, lines"""`,
          `"'@x"`,
          `"'+1 207 555 0123"`,
        ]) {
          expect(text).toContain(`,${guarded},`);
        }
        const { header, rows } = readCsv(text, () => true);
        const mine = rows.filter(({ cells }) => cells.includes(own.slug('hostile')));
        expect(mine[0]?.cells[header.indexOf('tags')]).toBe('=a\\;b; c\\\\');

        // The exported lines are imported unchanged.
        await panel.choose(
          writeCsv(
            header,
            mine.map(({ cells }) => cells),
          ),
        );
        await panel.check.click();
        await expect(page.getByText('1 unchanged.')).toBeVisible();

        await page.getByRole('switch', { name: 'Only what is public' }).press('Space');
        for (const button of ['Export Resources', 'Export Providers', 'Export Events']) {
          const { text: shown } = await panel.save(button);
          expect(shown).toMatch(/^\ufeffid,/);
          expect(shown).not.toContain(own.stem);
        }
      },
    );
  });

  test.describe('for a service admin', () => {
    test.use({ signedInAs: 'service-admin' });

    test('a file is checked line by line, then imported, and the rest is handed back', async ({
      own,
      page,
      panel,
    }) => {
      await own.add('changed', { description: 'Old words.', tags: ['kept'] });
      await own.add('same', { description: 'Same words.' });
      await own.add('contested', { description: 'First words.' });
      const lines = [
        [own.slug('changed'), own.slug('changed'), 'New words.', ''],
        [own.slug('same'), own.slug('same'), 'Same words.', ''],
        [own.slug('contested'), own.slug('contested'), 'From the file.', ''],
        [own.slug('new'), own.slug('new'), 'Brand new.', 'Idea; grow'],
        ['', own.slug('same'), 'A second one of this name.', ''],
        ['', own.slug('wrong'), 'x', 'dream'],
      ];
      const file = writeCsv(['slug', 'name', 'description', 'business stage'], lines);
      await panel.open();
      await panel.choose(Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'list.xlsx');
      await expect(page.getByText(/This is a workbook, not a CSV file/)).toBeVisible();
      await panel.choose(Buffer.from('name;location\nCaf\u00e9 \u0093Pier\u0094;Bath', 'latin1'));
      await expect(page.getByText(/was read as Windows-1252/)).toBeVisible();
      await expect(page.getByText(/to import, .*separated by semicolons/)).toBeVisible();
      await expect(panel.line(2)).toContainText('Café “Pier”');
      await panel.choose(file);
      await expect(panel.heading).toBeFocused();
      await expect(panel.line(7)).toContainText('Business Stage: “dream” is none of: idea;');
      await panel.check.press('Enter');

      await expect(panel.heading).toHaveText('Dry run: nothing has been changed yet');
      await expect(panel.heading).toBeFocused();
      await expect(page.getByText('1 added, 2 changed, 1 unchanged, 2 refused.')).toBeVisible();
      await expect(panel.line(2)).toContainText(/Description\s*Before\s*Old words\.\s*After\s*New/);
      await expect(panel.line(2)).not.toContainText('kept');
      await expect(panel.line(6)).toContainText('A resource with this name exists');
      await expectAccessible(page);
      expect(await own.read('description')).toHaveLength(3);

      await own.change('contested', { description: 'Meanwhile.' });
      const release = await hold(page, IMPORT);
      await panel.import.dblclick();
      await expect(page.getByText('Imported 0 of 3 lines.')).toBeVisible();
      await page.getByRole('tab', { name: 'Overview' }).click();
      await expect(page.getByRole('heading', { name: 'Import Resources' })).toHaveCount(0);
      release();
      await expect(panel.notice('Import Complete')).toContainText(
        '2 resources were imported, 3 lines of the file were refused.',
      );
      await page.goBack();
      await expect(panel.heading).toHaveText('Imported');
      await expect(page.getByText('1 added, 1 changed, 1 unchanged, 3 refused.')).toBeVisible();
      await panel.show('Refused');
      await expect(panel.line(4)).toContainText('This resource was changed after the dry run');
      expect(await own.read('slug,status,description,business_stage,tags')).toMatchObject([
        { slug: own.slug('changed'), description: 'New words.', tags: ['kept'] },
        { slug: own.slug('contested'), description: 'Meanwhile.' },
        { slug: own.slug('new'), status: 'pending', business_stage: ['idea', 'grow'] },
        { slug: own.slug('same'), description: 'Same words.' },
      ]);
      const refused = await panel.save('Download refused lines');
      expect(readCsv(refused.text, () => true).rows.map(({ cells }) => cells.at(-1))).toEqual([
        'This resource was changed after the dry run',
        expect.stringMatching(/^Name: A resource with this name exists/),
        expect.stringMatching(/^Business Stage: “dream”/),
      ]);

      await panel.choose(writeCsv(['slug', 'name', 'description'], lines.slice(0, 2)));
      await panel.check.click();
      await expect(page.getByText('2 unchanged.')).toBeVisible();
    });
  });
});
