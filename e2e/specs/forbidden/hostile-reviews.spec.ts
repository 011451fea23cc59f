import type { Page } from '@playwright/test';
import { siteUrl } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { ReviewPage } from '../../pages/review-page.ts';
import { ReviewsPage } from '../../pages/reviews-page.ts';
import type { ReviewRow } from '../../review-rows.ts';

const RESOURCE = 'union-river-center-for-innovation';

test.describe('Reviews: hostile text', () => {
  test.use({ signedInAs: 'founder' });

  test('markup in a review shows as text', { tag: '@full' }, async ({ page, resources }) => {
    page.on('dialog', () => {
      throw new Error('Something opened a dialog.');
    });
    const id = resources.find(({ slug }) => slug === RESOURCE)?.id ?? '';
    const texts = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '{{7*7}}',
      '${1}',
      '<a href="javascript:alert(1)">here</a>',
    ];
    await answerReviews(
      page,
      texts.map((text, position) => hostileRow(id, text, position)),
    );
    const [reviews, review] = [new ReviewsPage(page), new ReviewPage(page)];
    await reviews.open(RESOURCE);
    await expect(reviews.cards).toHaveCount(texts.length);
    for (const [position, text] of texts.entries()) {
      const shown = await reviews.cards.nth(position).innerText();
      expect(shown.split(text).length - 1, text).toBe(3);
      await expect(reviews.cards.nth(position).getByRole('link')).toHaveCount(1);
    }
    for (const [position, text] of texts.entries()) {
      await reviews.cards.nth(position).getByRole('link').click();
      await expect(review.reviewer).toHaveText(text);
      expect((await review.article.innerText()).split(text).length - 1, text).toBe(3);
      await expect(review.article.getByRole('link')).toHaveCount(0);
      await review.allReviews.click();
    }
  });
});

/** Answers the list, and each review asked for by its id, from `rows`. */
async function answerReviews(page: Page, rows: readonly ReviewRow[]): Promise<void> {
  await page.route('**/rest/v1/reviews?*', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')?.replace('eq.', '');
    await route.fulfill({
      json: rows.filter((row) => id === undefined || row.id === id),
      headers: { 'access-control-allow-origin': siteUrl() },
    });
  });
}

function hostileRow(resourceId: string, text: string, position: number): ReviewRow {
  const moment = `2026-11-${String(19 - position)}T12:00:00Z`;
  return {
    id: crypto.randomUUID(),
    resource_id: resourceId,
    review_type: 'entrepreneur',
    reviewer_name: text,
    reviewer_title: text,
    rating: 5,
    content: text,
    status: 'approved',
    created_at: moment,
    updated_at: moment,
  };
}
