import { expectStateAccessible } from '../../accessibility.ts';
import { expect, expectNoSidewaysScroll } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { EditResources } from '../../pages/edit-resources.ts';

// Order, marks, columns and every key of the list: resource-list.test.tsx.
test.describe('Admin dashboard: the list as a table', () => {
  test.use({ signedInAs: 'admin', viewport: { width: 1440, height: 900 } });

  test('chosen resources are changed after a preview, and undone with one press', async ({
    own,
    page,
  }) => {
    await own.add('a', { tags: ['Rural'], description: 'Before' });
    await own.add('b');
    const panel = new EditResources(page);
    await panel.open(`?status=coming_soon&sort=name&search=${own.stem}`);
    const row = (part: string) => panel.row(own.slug(part));
    const dialog = page.getByRole('dialog');

    await test.step('keys move, select and explain themselves', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(row('b')).toBeFocused();
      await page.keyboard.press('x');
      await expect(panel.select(own.slug('b'))).toBeChecked();
      await page.keyboard.press('k');
      await expect(row('a')).toBeFocused();
      await page.keyboard.press('?');
      await expect(dialog.getByText('Next resource')).toBeVisible();
      await expectStateAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    await test.step('a tag is added to those that lack it', async () => {
      await panel.main.getByRole('checkbox', { name: 'Select all shown resources' }).check();
      const selection = panel.main.getByRole('region', { name: 'Selection' });
      await expect(selection).toContainText('2 resources selected');
      await selection.getByRole('button', { name: 'Tag' }).click();
      await expect(dialog).toHaveAccessibleName('Add a tag: 2 resources');
      await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
      await dialog.getByRole('textbox', { name: 'Tag' }).fill('rural');
      const item = (part: string) =>
        dialog.getByRole('listitem').filter({ hasText: own.slug(part) });
      await expect(item('a')).toContainText('Stays: already so');
      await expect(item('b')).toContainText('Then: rural');
      await expectStateAccessible(page);
      expect(await own.read('tags')).toEqual([{ tags: ['Rural'] }, { tags: [] }]);
      await dialog.getByRole('button', { name: 'Change 1 resource' }).click();
      await expect(panel.main.getByText('1 resource changed. 1 stayed as it was.')).toBeVisible();
      expect(await own.read('tags')).toEqual([{ tags: ['Rural'] }, { tags: ['rural'] }]);
      await panel.main.getByRole('button', { name: 'Undo' }).click();
      await expect(panel.main.getByText('Undone: 1 resource as before.')).toBeVisible();
      expect(await own.read('tags')).toEqual([{ tags: ['Rural'] }, { tags: [] }]);
    });
    await test.step('on a phone, cards have the same actions', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await panel.select(own.slug('a')).check();
      const selection = panel.main.getByRole('region', { name: 'Selection' });
      await selection.getByRole('button', { name: 'Availability' }).click();
      await expect(dialog).toHaveAccessibleName('Set availability: 1 resource');
      await dialog.getByRole('combobox', { name: 'Availability' }).selectOption('Closed');
      await dialog.getByRole('button', { name: 'Change 1 resource' }).click();
      await expect(panel.main.getByText('1 resource changed.')).toBeVisible();
      await expect(row('a')).toContainText('Availability: Closed');
      await expectNoSidewaysScroll(page);
      await expectStateAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('Enter opens the editor, which previews the page as one types', async () => {
      await expect(panel.main.getByRole('table', { name: 'Resources' })).toBeVisible();
      await row('a').press('Enter');
      await expect(page.getByRole('heading', { name: `Edit ${own.slug('a')}` })).toBeVisible();
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('region', { name: 'Preview of the page' });
      await expect(preview).toContainText('Before');
      await page.getByRole('textbox', { name: 'Description' }).fill('As one types');
      await expect(preview).toContainText('As one types');
      // The fields are checked in accessibility.spec.ts.
      await expectStateAccessible(page, { checked: 'form section' });
    });
  });
});
