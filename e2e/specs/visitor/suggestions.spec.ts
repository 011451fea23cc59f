import { expectedNames } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';

test('come from the second character on, five at most', async ({ home, page }) => {
  await page.clock.install();
  await home.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await home.search.fill('m');
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/?search=m');
  await expect(home.suggestions).toBeHidden();
  await home.search.fill('ma');
  await page.clock.runFor(300);
  await expect(home.suggestions.getByRole('option')).toHaveCount(5);
});

test('come from organizations, names and industries', async ({ home }) => {
  await home.open();
  await home.search.fill('food');
  await expect(home.suggestion(/^Food & Beverage\s*Industry$/)).toBeVisible();
  await home.search.fill('avcog');
  await expect(home.suggestion(/^AVCOG Business Lending\s*Resource$/)).toBeVisible();
  await expect(home.suggestion(/\(AVCOG\)\s*Organization$/)).toBeVisible();
});

test('are walked by arrow keys and chosen by Enter', async ({ home, page, resources }) => {
  await home.open();
  await home.search.fill('ma');
  const options = home.suggestions.getByRole('option');
  await expect(options).toHaveCount(5);
  await expect(home.search).toHaveAttribute('aria-expanded', 'true');
  const selected = home.suggestions.getByRole('option', { selected: true });
  await expect(selected).toHaveCount(0);

  await home.search.press('ArrowDown');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await home.search.press('ArrowUp');
  await expect(options.nth(4)).toHaveAttribute('aria-selected', 'true');
  await home.search.press('ArrowDown');
  await home.search.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(selected).toHaveCount(1);
  const id = await selected.getAttribute('id');
  await expect(home.search).toHaveAttribute('aria-activedescendant', String(id));

  const label = (await selected.innerText()).split('\n')[0]?.trim() ?? '';
  await home.search.press('Enter');
  await expect(home.suggestions).toBeHidden();
  await expect(home.search).toHaveValue(label);
  await expect(home.search).toBeFocused();
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === label);
  const found = expectedNames(resources, { search: label });
  await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
});

test('of an industry set its filter instead of a search', async ({ home, page, resources }) => {
  await home.open('?industry=manufacturing');
  await home.search.fill('fisheries');
  await expect(home.suggestion(/^Fisheries & Marine/)).toBeVisible();
  await home.search.press('ArrowDown');
  await expect(home.suggestion(/^Fisheries & Marine/)).toHaveAttribute('aria-selected', 'true');
  await home.search.press('Enter');

  await expect(home.search).toHaveValue('');
  await expect(page).toHaveURL((url) => !url.searchParams.has('search'));
  expect(home.groupInAddress('industry')).toEqual(['fisheries_marine', 'manufacturing']);
  const found = expectedNames(resources, { industry: ['fisheries_marine', 'manufacturing'] });
  await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
});

test('are closed by Escape, which keeps text and focus', async ({ home }) => {
  await home.open();
  await home.search.fill('loan');
  await expect(home.suggestions).toBeVisible();
  await home.search.press('Escape');
  await expect(home.suggestions).toBeHidden();
  await expect(home.search).toHaveValue('loan');
  await expect(home.search).toBeFocused();
  await home.search.press('ArrowDown');
  await expect(home.suggestions).toBeVisible();
});

test('close 200 ms after the field has lost focus', async ({ home, page }) => {
  await page.clock.install();
  await home.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await home.search.fill('loan');
  await page.clock.runFor(300);
  await expect(home.suggestions).toBeVisible();
  await home.search.blur();
  await page.clock.runFor(199);
  await expect(home.suggestions).toBeVisible();
  await page.clock.runFor(1);
  await expect(home.suggestions).toBeHidden();
});

test('can be pressed with the mouse', async ({ home, page }) => {
  await home.open();
  await home.search.fill('avcog');
  await home.suggestion(/^AVCOG Business Lending/).click();
  await expect(home.suggestions).toBeHidden();
  await expect(page).toHaveURL('/?search=AVCOG+Business+Lending');
  await expect(home.count).toHaveText('Showing 1 of 70 resources');
});

test('leave a search by Enter alone to what was typed', async ({ home, page }) => {
  await home.open();
  await home.search.fill('loan');
  await expect(home.suggestions).toBeVisible();
  await home.search.press('Enter');
  await expect(home.suggestions).toBeHidden();
  await expect(page).toHaveURL('/?search=loan');
});
