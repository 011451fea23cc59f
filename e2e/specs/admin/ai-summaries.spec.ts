import { expect } from '../../fixtures.ts';
import { ownTest as test } from '../../own-resources.ts';
import { EditResources } from '../../pages/edit-resources.ts';

// Failures, questions, batches and the funding summary generator: src/pages/admin/resources.
test.describe('Admin dashboard: AI summaries', () => {
  test.use({ signedInAs: 'admin' });

  test('a missing summary is generated', { tag: '@full' }, async ({ own, page }) => {
    test.slow();
    const name = own.slug('kelp');
    await own.add('kelp', {
      description: 'A loan for people who dry and sell kelp along the coast of Maine.',
      business_stage: ['launch', 'grow'],
      industry_categories: ['fisheries_marine'],
      geographic_region: ['downeast'],
    });
    const panel = new EditResources(page);
    await panel.open(`?status=coming_soon&search=${name}`);
    const row = panel.row(name);
    await expect(panel.issues(name)).toHaveAccessibleDescription(/Summary missing/);
    await row.getByRole('button', { name: 'Generate AI Summary' }).press('Enter');
    await expect(panel.notice('AI Summary Generated')).toContainText(name);
    await expect(row.getByRole('button', { name: /^Generated / })).toBeFocused();
    await expect(panel.issues(name)).not.toHaveAccessibleDescription(/Summary missing/);
    await expect(row.getByRole('button', { name: 'Regenerate AI Summary' })).toBeVisible();
    expect(await own.read('ai_generated_summary,summary_state')).toEqual([
      { ai_generated_summary: expect.stringMatching(/\w{3,}/), summary_state: 'current' },
    ]);
  });
});
