import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';

test.describe('Home page: find what fits', () => {
  test(
    'answers lead to what fits, with the reasons, and stay on the device',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open();
      const sort = page.getByRole('combobox', { name: 'Sort' });
      await expect(sort.getByRole('option', { name: 'Best fit' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Find what fits' }).click();
      const sheet = page.getByRole('dialog', { name: 'Find what fits' });
      await expect(sheet.getByText('Answer any of these. They stay on this device.')).toBeVisible();
      await sheet.getByLabel('What do you need?').selectOption('funding');
      await sheet.getByLabel('How much money? (optional)').fill('$30k');
      await sheet.getByLabel('How far along is your business?').selectOption('Launch');
      await sheet.getByLabel('Where is it?').selectOption('Northern');
      await sheet.getByLabel('What is its industry?').selectOption('Food & Beverage');
      await expect(sheet.getByRole('heading', { name: '6 that fit you' })).toBeVisible();
      const first = sheet.getByRole('listitem').first();
      await expect(first).toContainText(
        /to new food businesses in Northern Maine\. Covers \$30,000\./u,
      );

      await test.step('Done shows those alone, best first, with a way back to all', async () => {
        const offered = await sheet.getByRole('listitem').getByRole('link').allTextContents();
        await sheet.getByRole('button', { name: 'Done' }).click();
        await expect(home.cards.getByRole('heading', { level: 3 })).toHaveText(offered);
        await expect(sort).toHaveValue('fit');
        await page.getByRole('button', { name: /^Show all \d+ resources$/u }).click();
        await expect(page).toHaveURL('/');
      });

      await test.step('the answers are there after a reload; a result opens its page', async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Find what fits' }).click();
        await expect(sheet.getByLabel('Where is it?')).toHaveValue('northern');
        await first.getByRole('link').click();
        await expect(page).toHaveURL(/\/resource\/.+/);
        await expect(sheet).toBeHidden();
      });

      await test.step('cards say why they fit, the best come first on wish, and the page has a table', async () => {
        await page.goBack();
        await page.setViewportSize({ width: 360, height: 740 });
        await sort.selectOption('Best fit');
        await expect(page).toHaveURL('/?sort=fit');
        await expect(
          home.cards.first().getByText(/new food businesses in Northern Maine/),
        ).toBeVisible();
        await home.cards.first().getByRole('link', { name: 'Discover More' }).click();
        // The conditions load when they come near.
        await page.getByRole('heading', { name: 'Terms & Eligibility' }).scrollIntoViewIfNeeded();
        const stage = page.getByRole('row', { name: /^Stage/ });
        await expect(stage.getByRole('cell')).toHaveText(['Launch', 'Fits']);
        await expectNoSidewaysScroll(page);
      });

      await test.step('they are cleared in one press', async () => {
        await page.goBack();
        await home.sheetButton.click();
        await home.sheet.getByRole('button', { name: 'Find what fits' }).click();
        await sheet.getByRole('button', { name: 'Clear answers' }).click();
        await expect(sheet.getByLabel('Where is it?')).toHaveValue('');
        await page.keyboard.press('Escape');
        await expect(home.sheet.getByRole('button', { name: 'Find what fits' })).toBeFocused();
      });
    },
  );
});
