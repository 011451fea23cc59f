import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';

const shared = '?supportType=funding&compare=fame-direct-loan,no-such-one,maine-angels';

test.describe('Home page: compare', () => {
  test(
    'two cards are compared side by side, and Back returns to them',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open('?supportType=funding');
      const names = ['Maine Angels', 'FAME Direct Loan'];
      for (const name of names) {
        const toggle = page.getByRole('button', { name: `Compare ${name}`, exact: true });
        await toggle.click();
        await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      }
      await page.getByRole('button', { name: 'Compare (2)' }).click();
      const sheet = page.getByRole('dialog', { name: 'Compare' });
      await expect(page).toHaveURL(/[?]supportType=.+&compare=maine-angels,fame-direct-loan$/);
      for (const name of names) {
        await expect(sheet.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
      }
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(home.card('FAME Direct Loan')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeFocused();
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test(
      'a shared address opens two columns, prints them alone, and closes on the list',
      { tag: '@full' },
      async ({ home, page }) => {
        await page.goto(`/${shared}`);
        const sheet = page.getByRole('dialog', { name: 'Compare' });
        const headings = sheet.getByRole('columnheader').filter({ has: page.getByRole('link') });
        await expect(headings).toHaveCount(2);
        for (const heading of await headings.all()) {
          const box = await heading.boundingBox();
          expect(box?.width).toBeGreaterThan(140);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
        }
        await expect(sheet.getByText('Differs').first()).toBeVisible();
        await expect(sheet.getByText('Not specified').first()).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(sheet.getByText('Deadline')).toBeVisible();
        await expect(home.title).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        await sheet.getByRole('button', { name: 'Done' }).click();
        await expect(page).toHaveURL(/[?]supportType=[^&]+$/);
        await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeVisible();
        await expectNoSidewaysScroll(page);
      },
    );
  });
});
