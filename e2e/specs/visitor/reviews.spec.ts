import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { overhearReplies } from '../../overheard-replies.ts';
import { ReviewsPage } from '../../pages/reviews-page.ts';
import { readReviews } from '../../review-rows.ts';

const SLUG = 'maine-sbdc-business-advising';
const NAME = 'Maine SBDC Business Advising';
const HEADING = '**/rest/v1/resources?*';

test.describe('Reviews (spec §2)', () => {
  test('a visitor is asked to sign in, and no review reaches the browser', async ({
    page,
    resources,
  }) => {
    const id = resources.find(({ slug }) => slug === SLUG)?.id ?? '';
    const [newest] = await readReviews('founder', id);
    const reviews = new ReviewsPage(page);
    for (const path of [
      `/resource/${SLUG}/reviews`,
      `/resource/${SLUG}/reviews/${newest?.id ?? ''}`,
    ]) {
      await test.step(path, async () => {
        const replies = overhearReplies(page);
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
        expect(replies.addresses.filter((url) => !url.includes('/resources?'))).toEqual([]);
        expect(await replies.text()).not.toContain(newest?.content.slice(0, 20));
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
    'reviews of an unknown resource lead back, and Retry loads one that failed',
    { tag: '@full' },
    async ({ home, page, problems }) => {
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

      problems.allow(/Failed to load resource/);
      await page.route(HEADING, (route) =>
        route.fulfill({ status: 503, body: '{"message":"relation violates at /srv"}' }),
      );
      await reviews.open(SLUG);
      await expect(reviews.alert).toHaveText(/not available right now/);
      await expect(page.getByText(/relation|srv/)).toHaveCount(0);
      await page.unroute(HEADING);
      await reviews.retry.click();
      await expect(reviews.title).toBeFocused();
      await expect(reviews.loginRequired).toBeVisible();
    },
  );
});
