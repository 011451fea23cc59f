import { expectedNames } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';

for (const how of ['Enter', 'button'] as const) {
  test(`searches by ${how} and goes to the resources`, async ({ home, page, resources }) => {
    await home.open();
    await expect(home.cards.first()).not.toBeInViewport();
    await home.heroSearch.fill('  loan ');
    if (how === 'Enter') await home.heroSearch.press('Enter');
    else await home.heroButton.click();

    const found = expectedNames(resources, { search: 'loan' });
    await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
    await expect(home.search).toHaveValue('loan');
    await expect(page).toHaveURL('/?search=loan');
    await expect(home.search).toBeInViewport({ ratio: 1 });
    await expect(home.cards.first()).toBeInViewport();
    expect(await home.readNames()).toEqual(found);
  });
}

for (const [what, blank] of [
  ['nothing', ''],
  ['spaces', '   '],
  ['non-breaking spaces', '\u00a0\u00a0'],
] as const) {
  test(`does nothing for ${what}`, async ({ home, page }) => {
    await home.open();
    await home.heroSearch.fill(blank);
    await home.heroSearch.press('Enter');
    await home.heroButton.click();
    await expect(home.heroButton).toBeInViewport();
    await expect(page).toHaveURL('/');
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
    expect(await page.evaluate(() => [window.scrollY, window.history.length])).toEqual([0, 2]);
  });
}

test('goes to the resources again for the term that is already searched', async ({
  home,
  page,
}) => {
  await home.open('?search=loan');
  await home.heroSearch.fill('loan');
  await home.heroSearch.press('Enter');
  await expect(home.cards.first()).toBeInViewport();
  await expect(page).toHaveURL('/?search=loan');
});
