import { expect, test } from '../../fixtures.ts';

test.describe('Plan of a visitor', () => {
  test('saved resources are in the plan, also after a reload', async ({ home, page }) => {
    await home.open();
    const save = home.cards.first().getByRole('button', { name: /^Save / });
    const name = (await save.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('contentinfo').getByRole('link', { name: 'My plan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My plan');
    const card = page.getByRole('region', { name: 'Considering' }).getByRole('article');
    await expect(card).toContainText(name);

    await page.setViewportSize({ width: 320, height: 720 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await card.getByRole('combobox').selectOption('Applying');
    await expect(page.getByRole('region', { name: 'Applying' })).toContainText(name);
  });
});
