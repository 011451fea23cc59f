import { expect } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { EditResources } from '../../pages/edit-resources.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';

test.describe('Admin dashboard: archive and organizations', () => {
  test.use({ signedInAs: 'admin' });

  test(
    'an admin archives a resource, finds it again and deletes it',
    { tag: '@full' },
    async ({ own, page }) => {
      test.slow();
      const row = await own.add('old');
      const [editor, panel] = [new ResourceEditor(page), new EditResources(page)];
      await editor.open(row.id);
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await page.getByRole('button', { name: 'Archive resource' }).click();
      await expect(page.getByText('Resource Archived')).toBeVisible();
      expect(await own.read('status')).toEqual([{ status: 'archived' }]);

      await panel.status.selectOption('Archived');
      await panel.search.fill(row.slug);
      await page.getByRole('link', { name: `Edit ${row.name}` }).click();
      await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('textbox', { name: 'Name of the resource' }).fill(row.name);
      await page.getByRole('button', { name: 'Delete resource' }).click();
      await expect(page.getByText('Resource Deleted')).toBeVisible();
      expect(await own.read('status')).toEqual([]);
    },
  );
});
