import { expect, test } from '../../fixtures.ts';

test.describe('Home page: open to all', () => {
  test(
    'an industry also shows what is open to every industry, uncounted and unrepeated',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open('?industry=construction_trades');
      const section = home.section.getByRole('region', { name: /^Also open to every industry/ });
      const heading = section.getByRole('heading', {
        name: /^Also open to every industry \(\d+\)$/,
      });
      await expect(heading).toBeVisible();
      await expect(home.count).toHaveText(/^Showing [1-9] of 70 resources$/);
      await expect(section.getByRole('heading', { name: 'FAME Direct Loan' })).toBeVisible();
      // What names no industry, and does not say that it is open to all, stays out.
      await expect(section.getByRole('heading', { name: 'Maine Angels' })).toHaveCount(0);
      const names = await home.section.getByRole('article').getByRole('heading').allTextContents();
      expect(new Set(names).size).toBe(names.length);

      await test.step('together with a stage', async () => {
        await home.filter('Business Stage').choose('Idea');
        await expect(home.count).toHaveText('Showing 0 of 70 resources');
        await expect(section.getByRole('heading', { name: 'SCORE Maine Mentoring' })).toBeVisible();
        await expect(section.getByRole('heading', { name: 'FAME Direct Loan' })).toHaveCount(0);
      });

      await test.step('nothing of it without an industry or stage', async () => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await home.open('?supportType=funding');
        await expect(heading).toHaveCount(0);
        expect(asked.filter((url) => url.includes('serves_all'))).toEqual([]);
      });
    },
  );
});
