import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { ReviewsPage } from '../../pages/reviews-page.ts';
import { readReviews } from '../../review-rows.ts';

const SLUG = 'maine-sbdc-business-advising';
const NAME = 'Maine SBDC Business Advising';

test.describe('Reviews', () => {
  test('a visitor is asked to sign in', { tag: '@full' }, async ({ page, resources }) => {
    const id = resources.find(({ slug }) => slug === SLUG)?.id ?? '';
    const [newest] = await readReviews('founder', id);
    const reviews = new ReviewsPage(page);
    for (const path of [
      `/resource/${SLUG}/reviews`,
      `/resource/${SLUG}/reviews/${newest?.id ?? ''}`,
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(reviews.loginRequired).toBeVisible();
        await expect(page.getByRole('main')).toContainText(
          'Please sign in to view reviews and community feedback',
        );
        await expect(reviews.title).toContainText(NAME);
        await expect(page).toHaveTitle(new RegExp(`${NAME} · Resource Directory`));
        await expect(page.getByRole('link', { name: `Back to ${NAME}` })).toHaveAttribute(
          'href',
          `/resource/${SLUG}`,
        );
        await expect(reviews.cards).toHaveCount(0);
        await expect(reviews.writeButton).toHaveCount(0);
        await expect(reviews.signIn).toHaveAttribute(
          'href',
          `/auth?next=${encodeURIComponent(path)}`,
        );
      });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await reviews.signIn.click();
    await expect(page).toHaveURL((url) => url.pathname === '/auth');
  });

  test(
    'reviews of an unknown resource lead back to the list',
    { tag: '@full' },
    async ({ home, page }) => {
      const reviews = new ReviewsPage(page);
      await page.goto("/resource/'%20OR%201=1--/reviews/5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11");
      await expect(reviews.title).toHaveText('Resource Not Found');
      await expect(page.getByRole('main')).toContainText(
        "The resource you're looking for doesn't exist.",
      );
      await expect(reviews.loginRequired).toHaveCount(0);
      await page.getByRole('main').getByRole('link').click();
      await expect(page).toHaveURL('/#resources');
      await expect(home.title).toBeFocused();
    },
  );
});
