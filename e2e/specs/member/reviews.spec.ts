import type { Locator } from '@playwright/test';
import { hold } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import { ReviewPage } from '../../pages/review-page.ts';
import { ReviewsPage } from '../../pages/reviews-page.ts';
import { approveReview, readReviews, removeReview, type ReviewRow } from '../../review-rows.ts';

const REVIEWS = '**/rest/v1/reviews?*';

/** Many reviews of both kinds, none by the founder. */
const MANY = 'maine-sbdc-business-advising';

/** Reviewed by no other test. */
const RESOURCE = 'maine-apex-accelerator';

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

test.describe('Reviews', () => {
  test.describe('for a member', () => {
    test.use({ signedInAs: 'founder' });

    test(
      'a member reads reviews of both kinds, opens one and moves between them',
      { tag: '@full' },
      async ({ page, problems, resources }) => {
        problems.allow(/Failed to load resource/);
        const id = resources.find(({ slug }) => slug === MANY)?.id ?? '';
        const rows = (await readReviews('founder', id)).filter(
          ({ status }) => status === 'approved',
        );
        const [newest, second, oldest] = [rows[0], rows[1], rows.at(-1)];
        const [reviews, review] = [new ReviewsPage(page), new ReviewPage(page)];

        await test.step('the sections have their counts and cards', async () => {
          await reviews.open(MANY);
          for (const [type, title] of [
            ['entrepreneur', 'Entrepreneur Reviews'],
            ['editor', 'Editor Reviews'],
          ] as const) {
            const expected = rows.filter(({ review_type }) => review_type === type);
            expect(expected.length).toBeGreaterThan(1);
            const cards = reviews.section(`${title} (${expected.length})`).getByRole('article');
            await expect(cards).toHaveCount(expected.length);
            for (const [position, row] of expected.entries()) {
              await expectCard(cards.nth(position), row);
            }
          }
          expect(rows.some(({ reviewer_name }) => reviewer_name === null)).toBe(true);
          const content = reviews.cards.first().getByRole('paragraph').last();
          const isClamped = await content.evaluate(
            (element) => element.scrollHeight > element.clientHeight,
          );
          expect(isClamped).toBe(true);
        });
        await test.step('Read Full Review opens the whole text', async () => {
          await reviews.cards.first().getByRole('link', { name: 'Read Full Review' }).click();
          await expect(page).toHaveURL(`/resource/${MANY}/reviews/${newest?.id ?? ''}`);
          await expect(review.title).toHaveText('Review of Maine SBDC Business Advising');
          await expect(review.title).toBeFocused();
          await expect(review.reviewer).toHaveText(newest?.reviewer_name ?? '');
          await expect(review.rating).toHaveAccessibleName(`Rated ${newest?.rating ?? 0} out of 5`);
          expect(await review.article.innerText()).toContain(newest?.content);
          expect(newest?.content).toContain('\n\n');
          await expect(review.previous).toHaveCount(0);
        });
        await test.step('Next and Previous go through them, up to the oldest', async () => {
          await review.next.click();
          await expect(page).toHaveURL(`/resource/${MANY}/reviews/${second?.id ?? ''}`);
          await expect(review.reviewer).toHaveText(second?.reviewer_name ?? '');
          await expect(review.title).toBeFocused();
          await review.previous.click();
          await expect(review.reviewer).toHaveText(newest?.reviewer_name ?? '');
          await review.open(MANY, oldest?.id ?? '');
          await expect(review.previous).toBeVisible();
          await expect(review.next).toHaveCount(0);
        });
        await test.step('links lead back to all reviews and to the resource', async () => {
          await review.allReviews.click();
          await expect(page).toHaveURL(`/resource/${MANY}/reviews`);
          await page.goBack();
          await page
            .getByRole('main')
            .getByRole('link', { name: 'Back to Maine SBDC Business Advising' })
            .click();
          await expect(page).toHaveURL(`/resource/${MANY}`);
        });
        await test.step('what is no review of the resource is not found', async () => {
          const other = resources.find(({ slug }) => slug === 'fork-food-lab')?.id ?? '';
          const [elsewhere] = await readReviews('founder', other);
          for (const reviewId of [elsewhere?.id ?? fail(), 'not-a-uuid']) {
            await review.open(MANY, reviewId);
            await expect(review.title).toHaveText('Review Not Found');
            await expect(page.getByRole('main')).toContainText(
              "The review you're looking for doesn't exist.",
            );
            await expect(page).toHaveTitle(/^Review Not Found/);
            await expect(review.article).toHaveCount(0);
          }
          await review.allReviews.click();
          await expect(reviews.cards.first()).toBeVisible();
        });
      },
    );

    test(
      'a member sees their own pending and declined reviews, with the reason',
      { tag: '@full' },
      async ({ page }) => {
        const reviews = new ReviewsPage(page);
        await reviews.open('maine-international-trade-center-export-assistance');
        await expect(reviews.own).toContainText('Waiting for approval');
        await expect(reviews.empty).toBeVisible();
        await expect(reviews.writeButton).toHaveCount(0);

        await reviews.open('new-england-ocean-cluster-hus');
        await expect(reviews.own).toContainText('Declined');
        await expect(reviews.own).toContainText('Please tell readers about the resource itself');
        await expect(page.getByText(/^Be the first/)).toHaveCount(0);
        await expect(reviews.writeButton).toHaveCount(0);
        await reviews.own.getByRole('link', { name: 'Read Full Review' }).click();
        const review = new ReviewPage(page);
        await expect(review.article).toContainText(
          'It rained and I could not find a place to park.',
        );
        await expect(review.article).toContainText('Please tell readers about the resource itself');
        await expect(review.article).not.toContainText('Published');
        await expect(review.previous.or(review.next)).toHaveCount(0);
      },
    );

    test('a member writes a review over a reload and a lost connection', async ({
      header,
      page,
      problems,
      resources,
    }) => {
      problems.allow(/Failed to load resource/);
      const id = resources.find(({ slug }) => slug === RESOURCE)?.id ?? '';
      const content = 'First line.\n\nSecond line.';
      await removeReview('founder', id, content);
      const reviews = new ReviewsPage(page);

      await test.step('it is written with the keyboard alone', async () => {
        await reviews.open(RESOURCE);
        await expect(reviews.empty).toBeVisible();
        await expect(page.getByRole('main')).toContainText(
          'Be the first to share your experience with this resource.',
        );
        await reviews.writeButton.focus();
        await page.keyboard.press('Enter');
        await expect(reviews.form.getByRole('heading')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(reviews.star('1 star')).toBeFocused();
        for (const star of await reviews.stars.getByRole('radio').all()) {
          const box = await star.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
        await expect(reviews.star('4 stars')).toBeChecked();
        const outline = await reviews
          .star('4 stars')
          .locator('..')
          .evaluate((label) => getComputedStyle(label).outlineStyle);
        expect(outline).toBe('solid');
        await page.keyboard.press('Tab');
        await expect(reviews.content).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(reviews.content).toHaveAccessibleDescription(/Please write a few words$/);
        await expect(reviews.content).toBeFocused();
        await page.keyboard.insertText(`  ${content}\n`);
      });
      await test.step('the draft is there after a reload and after another page', async () => {
        await page.reload();
        await expect(page.getByText('Your draft is saved.')).toBeVisible();
        await reviews.writeButton.click();
        await expect(reviews.content).toHaveValue(`  ${content}\n`);
        await header.link('Jobs').click();
        await expect(page).toHaveURL('/jobs');
        await page.goBack();
        await reviews.writeButton.click();
        await expect(reviews.star('4 stars')).toBeChecked();
      });
      await test.step('a lost connection keeps the form', async () => {
        await page.route(REVIEWS, (route) =>
          route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
        );
        await reviews.submit.click();
        await expect(reviews.alert).toContainText('could not be reached');
        await expect(reviews.content).toHaveValue(`  ${content}\n`);
        await page.unroute(REVIEWS);
      });
      await test.step('it is sent once and waits for approval, unseen by others', async () => {
        // The second click reaches the form, however fast the reply is.
        const release = await hold(page, REVIEWS);
        await reviews.submit.dblclick();
        release();
        await expect(page.getByText('Review submitted', { exact: true })).toBeVisible();
        await expect(page.getByText('It will appear once it is approved.')).toBeVisible();
        await expect(reviews.own).toContainText('Waiting for approval');
        await expect(reviews.own.getByRole('heading', { level: 2 })).toBeFocused();
        await expect(reviews.form).toHaveCount(0);
        await expect(reviews.writeButton).toHaveCount(0);
        await expect(page.getByRole('main')).not.toContainText(/Reviews \(\d/);
        expect(await readReviews('provider', id)).toEqual([]);
      });
      await test.step('it is edited while it waits, after a question about leaving', async () => {
        await reviews.editButton.click();
        const form = page.getByRole('form', { name: 'Edit your review' });
        await expect(form.getByRole('heading', { level: 2 })).toBeFocused();
        await form.getByRole('radio', { name: '5 stars' }).check();
        await header.link('Jobs').click();
        const question = page.getByRole('dialog', {
          name: 'Discard your changes?',
        });
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await form.getByRole('button', { name: 'Save Changes' }).click();
        await expect(page.getByText('Review updated', { exact: true })).toBeVisible();
        await expect(reviews.editButton).toBeFocused();
      });
      await test.step('approved, it is published among the others', async () => {
        const stored = (await readReviews('founder', id)).filter((row) => row.content === content);
        expect(stored).toMatchObject([
          { status: 'pending', rating: 5, review_type: 'entrepreneur' },
        ]);
        await approveReview(stored[0] ?? fail());
        await page.reload();
        await expect(
          reviews.section('Entrepreneur Reviews (1)').getByRole('article'),
        ).toContainText('First line.');
        await expect(reviews.section('Editor Reviews (0)')).toBeVisible();
        await expect(reviews.cards).toContainText('Your review');
        await expect(reviews.own).toHaveCount(0);
        await expect(reviews.writeButton).toHaveCount(0);
      });
      await removeReview('founder', id, content);
    });
  });

  test.describe('for an admin', () => {
    test.use({ signedInAs: 'admin' });

    test(
      'an admin finds pending reviews of others in the queue only',
      { tag: '@full' },
      async ({ page, resources }) => {
        const slug = 'gorham-savings-bank-launchpad';
        const id = resources.find((resource) => resource.slug === slug)?.id ?? '';
        const [waiting] = await readReviews('admin', id);
        expect(waiting?.status).toBe('pending');
        const [reviews, review] = [new ReviewsPage(page), new ReviewPage(page)];
        await reviews.open(slug);
        await expect(reviews.empty).toBeVisible();
        await expect(reviews.cards).toHaveCount(0);
        await review.open(slug, waiting?.id ?? '');
        await expect(review.title).toHaveText('Review Not Found');
        await expect(review.article).toHaveCount(0);
      },
    );
  });
});

/** Expects a card of the list to show this review. */
async function expectCard(card: Locator, row: ReviewRow): Promise<void> {
  await expect(card.getByRole('heading')).toHaveText(row.reviewer_name ?? 'Former member');
  await expect(card.getByRole('img')).toHaveAccessibleName(`Rated ${row.rating} out of 5`);
  await expect(card).toContainText(`Published ${longDate.format(new Date(row.created_at))}`);
  if (row.reviewer_title !== null) await expect(card).toContainText(row.reviewer_title);
  await expect(card.getByRole('link', { name: 'Read Full Review' })).toHaveAttribute(
    'href',
    `/resource/${MANY}/reviews/${row.id}`,
  );
}

function fail(): never {
  throw new Error('There is no such review.');
}
