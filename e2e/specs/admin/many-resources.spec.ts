import { expectAccessible } from '../../accessibility.ts';
import { expect } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { EditResources } from '../../pages/edit-resources.ts';

test.describe('Admin dashboard (spec §2): the list as a table', () => {
  test.use({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });

  test('heads sort, columns are kept, and chips show what lacks something', async ({
    own,
    page,
  }) => {
    await own.add('a', {
      status: 'archived',
      website: 'https://example.org',
      organization: 'Zeal',
    });
    await own.add('b', {
      status: 'archived',
      application_deadline: '2027-01-05',
      organization: 'Acme',
    });
    const panel = new EditResources(page);
    await panel.open(`?status=archived&search=${own.stem}`);
    const table = panel.main.getByRole('table', { name: 'Resources' });
    await table.getByRole('button', { name: 'Organization' }).click();
    await expect(page).toHaveURL(/[?&]sort=organization(&|$)/);
    await expect.poll(() => panel.names()).toEqual([own.slug('b'), own.slug('a')]);
    await table.getByRole('button', { name: 'Organization' }).press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Organization' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect.poll(() => panel.names()).toEqual([own.slug('a'), own.slug('b')]);

    await panel.mark('No website').click();
    await expect(page).toHaveURL(/[?&]marks=no_website(&|$)/);
    await expect(panel.rows).toHaveCount(1);
    await expect.poll(() => panel.names()).toEqual([own.slug('b')]);
    await panel.mark('Home page only').click();
    await expect(panel.rows).toHaveCount(2);

    await panel.main.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Updated' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(table.getByRole('columnheader', { name: 'Updated' })).toHaveCount(0);
    await page.reload();
    await expect(panel.rows).toHaveCount(2);
    await expect(table.getByRole('columnheader', { name: 'Updated' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('keys move, select, search, help and edit', async ({ own, page }) => {
    await own.add('a', { status: 'archived' });
    await own.add('b', { status: 'archived' });
    const panel = new EditResources(page);
    await panel.open(`?status=archived&sort=name&search=${own.stem}`);
    const row = (part: string) => panel.row(own.slug(part));
    await page.keyboard.press('j');
    await expect(row('a')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(row('b')).toBeFocused();
    await page.keyboard.press('x');
    await expect(panel.select(own.slug('b'))).toBeChecked();
    await page.keyboard.press('k');
    await expect(row('a')).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Next resource')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(panel.search).toBeFocused();
    await row('a').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Edit ${own.slug('a')}` })).toBeVisible();
  });

  test('many resources are changed after a preview, and undone with one press', async ({
    own,
    page,
  }) => {
    await own.add('a', { status: 'archived', tags: ['Rural'] });
    await own.add('b', { status: 'archived' });
    const panel = new EditResources(page);
    await panel.open(`?status=archived&sort=name&search=${own.stem}`);
    await panel.main.getByRole('checkbox', { name: 'Select all shown resources' }).check();
    const selection = panel.main.getByRole('region', { name: 'Selection' });
    await expect(selection).toContainText('2 resources selected');
    await selection.getByRole('button', { name: 'Tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a tag: 2 resources' });
    await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Tag' }).fill('rural');
    await expect(dialog.getByRole('listitem').filter({ hasText: own.slug('a') })).toContainText(
      'Stays: already so',
    );
    await expect(dialog.getByRole('listitem').filter({ hasText: own.slug('b') })).toContainText(
      'Then: rural',
    );
    await expectAccessible(page);
    expect(await own.read('tags')).toEqual([{ tags: ['Rural'] }, { tags: [] }]);
    await dialog.getByRole('button', { name: 'Change 1 resource' }).click();
    await expect(panel.main.getByText('1 resource changed. 1 stayed as it was.')).toBeVisible();
    expect(await own.read('tags')).toEqual([{ tags: ['Rural'] }, { tags: ['rural'] }]);
    await panel.main.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.main.getByText('Undone: 1 resource as before.')).toBeVisible();
    expect(await own.read('tags')).toEqual([{ tags: ['Rural'] }, { tags: [] }]);
  });

  test('the page is previewed beside the editor as one types', async ({ own, page }) => {
    const { id } = await own.add('a', { description: 'Before' });
    await page.goto(`/admin?edit=${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of the page' });
    await expect(preview).toContainText('Before');
    await page.getByRole('textbox', { name: 'Description' }).fill('As one types');
    await expect(preview).toContainText('As one types');
    await expectAccessible(page);
  });
});

test.describe('Admin dashboard (spec §2): the list on a phone', () => {
  test.use({ signedInAs: 'admin', viewport: { width: 360, height: 740 } });

  test('cards have the same actions', async ({ own, page }) => {
    await own.add('a', { status: 'archived' });
    const panel = new EditResources(page);
    await panel.open(`?status=archived&search=${own.stem}`);
    await panel.select(own.slug('a')).check();
    const selection = panel.main.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Availability' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set availability: 1 resource' });
    await dialog.getByRole('combobox', { name: 'Availability' }).selectOption('Closed');
    await dialog.getByRole('button', { name: 'Change 1 resource' }).click();
    await expect(panel.main.getByText('1 resource changed.')).toBeVisible();
    await expect(panel.row(own.slug('a'))).toContainText('Availability: Closed');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
