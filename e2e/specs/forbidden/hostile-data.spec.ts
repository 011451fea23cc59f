import { answerResources } from '../../backend-replies.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { makeResource } from '../../resource-rows.ts';

// What becomes a link, and hostile text: links.test.ts and resource-card.test.tsx.
test.describe('Refusals: hostile data in the list', () => {
  test(
    'Visit Website opens a new tab that cannot reach back',
    { tag: '@full' },
    async ({ context, home, page, problems }) => {
      problems.allow(/^request: https:\/\/www\.example\.org\//);
      await context.route('https://www.example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      await answerResources(page, [
        makeResource({ name: 'Elsewhere', website: ' WWW.Example.org/loans ' }),
      ]);
      await home.open();
      const opened = page.waitForEvent('popup');
      await home.card('Elsewhere').getByRole('link', { name: 'Visit Website' }).click();
      const tab = await opened;
      await expect(tab).toHaveURL('https://www.example.org/loans');
      expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
      expect(await tab.evaluate(() => document.referrer)).toBe('');
      await expect(page).toHaveURL('/');
    },
  );

  test(
    'empty, endless and malformed values keep the page working',
    { tag: '@full' },
    async ({ home, page }) => {
      await answerResources(page, [
        makeResource({ name: '' }),
        makeResource({ name: 'B'.repeat(2_000), description: 'C'.repeat(50_000) }),
        makeResource({ name: 'Bad date', application_deadline: '2026-02-31' }),
        makeResource({ name: 'Bad link', notion_id: 'https://notion.so/%E0%A4%A' }),
      ]);
      await home.open();
      await expect(home.count).toHaveText('Showing 4 of 4 resources');
      await expect(home.cards).toHaveCount(4);
      await expectNoSidewaysScroll(page);
    },
  );
});
