import { holdResources, liftTimeLimit } from '../../backend-replies.ts';
import { expect, expectNoSidewaysScroll, openAsShell, test as base } from '../../fixtures.ts';
import { AboutPage } from '../../pages/about-page.ts';

const test = base.extend<{ about: AboutPage }>({
  about: async ({ page }, use) => {
    await use(new AboutPage(page));
  },
});

const QUESTIONS = [
  'Is it free?',
  'Why would I sign in?',
  'Who decides what is listed?',
  'How do I suggest a change?',
  'How do I list my service?',
  'Can I write a review?',
  'What is a resource guide?',
  'What happens to my data?',
];

// What the page says, and its statistics: about-page.test.tsx and directory-figures.test.ts.
test.describe('About', () => {
  test(
    'the statistics keep their place while they load',
    { tag: '@full' },
    async ({ about, page }) => {
      await liftTimeLimit(page);
      const release = await holdResources(page);
      await openAsShell(page, '/about');
      await expect(about.figures).toHaveAttribute('aria-busy', 'true');
      const before = await about.figures.boundingBox();
      release();
      await expect(about.figures.getByRole('definition')).toHaveCount(3);
      await expect(about.figures).toHaveAttribute('aria-busy', 'false');
      expect(await about.figures.boundingBox()).toEqual(before);
    },
  );

  test(
    'the questions open by keyboard, several at once, state the price and fit a phone',
    { tag: '@full' },
    async ({ about, page }) => {
      await about.open();
      await expect(about.questions.getByRole('heading', { level: 3 })).toHaveText(QUESTIONS);
      await about.opener(QUESTIONS[0] ?? '').focus();
      for (const name of QUESTIONS) {
        await expect(about.opener(name)).toBeFocused();
        await expect(about.question(name).getByRole('paragraph').first()).toBeHidden();
        await page.keyboard.press('Enter');
        await expect(about.question(name).getByRole('paragraph').first()).toBeVisible();
        await page.keyboard.press('Tab');
        const link = about.question(name).getByRole('link');
        if ((await link.count()) === 1) {
          await expect(link).toBeFocused();
          await page.keyboard.press('Tab');
        }
      }
      await about.opener('Is it free?').press(' ');
      await expect(about.question('Is it free?').getByRole('paragraph').first()).toBeHidden();
      await expect(
        about.question('Can I write a review?').getByRole('paragraph').first(),
      ).toBeVisible();
      const listing = about.question('How do I list my service?');
      await expect(listing).toContainText('$149 per year');
      await expect(listing).toContainText(
        'one-time annual fee with no hidden costs and no auto renewal',
      );
      await expect(listing.getByRole('link')).toHaveAttribute('href', '/list-your-service');

      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      for (const target of await page.getByRole('main').locator('a, summary').all()) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );
});
