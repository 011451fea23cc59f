import { expectedNames } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';

test('waits for 300 ms without a key before it searches', async ({ home, page, resources }) => {
  await page.clock.install();
  await home.open();
  await page.clock.pauseAt(Date.now() + 60_000);

  await home.search.pressSequentially('loa');
  await page.clock.runFor(299);
  await home.search.press('n');
  await page.clock.runFor(299);
  await expect(home.count).toHaveText('Showing 70 of 70 resources');
  await expect(page).toHaveURL('/');

  await page.clock.runFor(1);
  const found = expectedNames(resources, { search: 'loan' });
  await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
  await expect(page).toHaveURL('/?search=loan');
});

test('asks the backend once, however often one searches', async ({ home, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url());
  });
  await home.open();
  for (const term of ['loan', 'loan fund', 'xyz']) {
    await home.search.fill(term);
    await expect(page).toHaveURL(`/?search=${term.replace(' ', '+')}`);
  }
  expect(asked).toHaveLength(1);
});

for (const [where, term] of [
  ['names', 'avcog BUSINESS'],
  ['organizations', 'androscoggin valley council'],
  ['descriptions', 'Two years of support'],
] as const) {
  test(`finds a part of ${where} whatever the case`, async ({ home, resources }) => {
    const found = expectedNames(resources, { search: term });
    expect(found.length).toBeGreaterThan(0);
    await home.open();
    await home.search.fill(term);
    await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
    expect(await home.readNames()).toEqual(found);
  });
}

test('takes every character as it is written', async ({ home, page, resources }) => {
  await home.open();
  for (const term of ["' OR 1=1--", '%', '_', '*', ',', ')', '"', '\\', '${1}', '.*', '<img>']) {
    await home.search.fill(term);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === term);
    const found = expectedNames(resources, { search: term });
    await expect(home.count, term).toHaveText(`Showing ${found.length} of 70 resources`);
  }
  await page.reload();
  await expect(home.search).toHaveValue('<img>');
  await expect(home.count).toHaveText('Showing 0 of 70 resources');
});

test('is emptied by its button', async ({ home, page }) => {
  await home.open('?search=loan&supportType=funding');
  await home.section.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(home.search).toHaveValue('');
  await expect(home.search).toBeFocused();
  await expect(page).toHaveURL((url) => !url.searchParams.has('search'));
  expect(home.groupInAddress('supportType')).toEqual(['funding']);
});
