import { expectStateAccessible } from '../../accessibility.ts';
import { expect, expectNoSidewaysScroll } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { ResourceEditor } from '../../pages/resource-editor.ts';

/** The fields of the editor, which accessibility.spec.ts checks. */
const FIELDS = 'form section';

test.describe('Admin dashboard: history and duplicates', () => {
  test.use({ signedInAs: 'admin' });

  test('a change is found in the history and undone, and a later one is merged', async ({
    own,
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/status of 409/);
    const row = await own.add('loan', { location: 'Bath', eligibility: 'All' });
    await own.change('loan', { location: 'Eastport' });
    await own.change('loan', { location: 'Calais' });
    await own.change('loan', { eligibility: 'Some' });
    const editor = new ResourceEditor(page);
    await editor.open(row.id);
    await page.getByRole('tab', { name: 'History' }).click();
    const changes = page.getByRole('list', { name: 'Changes' });
    await expect(changes.getByRole('listitem').first()).toContainText(
      'EligibilityBeforeAllAfterSome',
    );
    await changes.getByRole('button', { name: /^Undo the change of Eligibility/ }).click();
    await expect(page.getByText('Change Undone')).toBeVisible();
    expect(await own.read('eligibility')).toEqual([{ eligibility: 'All' }]);
    await expect(changes.getByText('Undone', { exact: true })).toBeVisible();
    await expectStateAccessible(page);

    await changes
      .getByRole('listitem')
      .filter({ hasText: 'BeforeBathAfterEastport' })
      .getByRole('button', { name: /^Undo/ })
      .click();
    const conflicts = page.getByRole('region', { name: 'These fields changed again later' });
    await expect(conflicts).toContainText('Earlier versionBathSaved versionCalais');
    await expectStateAccessible(page, { checked: FIELDS });
    await conflicts.getByRole('button', { name: /^Use the earlier version/ }).click();
    await editor.save.click();
    await expect(editor.status).toHaveText('No unsaved changes');
    expect(await own.read('location')).toEqual([{ location: 'Bath' }]);
  });

  test('two resources are merged field by field', { tag: '@full' }, async ({ own, page }) => {
    test.slow();
    const name = own.slug('Boat Loan');
    const kept = await own.add('one', { name, location: 'Bath' });
    const merged = await own.add('two', { name: `${name}s`, location: 'Lubec', type: 'Loan' });
    await page.goto('/admin?panel=duplicates');
    const card = page.getByRole('article', { name: new RegExp(name) });
    await expectStateAccessible(page);
    await card.getByRole('button', { name: /^Compare and merge/ }).click();
    const title = page.getByRole('heading', { name: /^Merge .* into /u });
    const isSwapped = (await title.innerText()) === `Merge ${kept.name} into ${merged.name}`;
    if (isSwapped) await page.getByRole('button', { name: /^Keep .* instead$/ }).click();
    await expect(
      page.getByRole('heading', { name: `Merge ${merged.name} into ${kept.name}` }),
    ).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Type' }).getByRole('radio', { name: 'Loan' }),
    ).toBeChecked();
    await page
      .getByRole('group', { name: 'Location' })
      .getByRole('radio', { name: 'Lubec' })
      .check();
    await expectStateAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Merge resources' }).click();
    await expect(page.getByText('Resources Merged')).toBeVisible();
    expect(await own.read('name,location,type,status')).toEqual([
      { name, location: 'Lubec', type: 'Loan', status: 'coming_soon' },
      { name: `${name}s`, location: 'Lubec', type: 'Loan', status: 'archived' },
    ]);
  });
});
