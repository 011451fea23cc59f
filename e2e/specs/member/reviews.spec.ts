import type { Page } from '@playwright/test';
import { signIn, storageWith } from '../../accounts.ts';
import { apiUrl, siteUrl } from '../../addresses.ts';
import { hold } from '../../backend-replies.ts';
import { expect, expectAccessible, expectReadable, test } from '../../fixtures.ts';
import { ReviewPage } from '../../pages/review-page.ts';
import { ReviewsPage } from '../../pages/reviews-page.ts';
import {
  approveReview,
  readReviews,
  removeReview,
  sendReview,
  type ReviewRow,
} from '../../review-rows.ts';

const REVIEWS = '**/rest/v1/reviews?*';
const OWN = '**/rest/v1/rpc/my_submissions?*';
const TOKEN = '**/auth/v1/token?*';
const LOGOUT = '**/auth/v1/logout?*';

/** Many reviews of both kinds, none of the founder. */
const MANY = 'maine-sbdc-business-advising';

// Each test that writes has a resource of its own, whose reviews it removes again.
const own = {
  empty: 'union-river-center-for-innovation',
  approval: 'maine-apex-accelerator',
  second: 'legal-food-hub-maine',
  failure: 'maine-angels',
  draft: 'black-owned-maine',
  keyboard: 'greenlight-maine',
  guide: 'dirigo-labs-startup-accelerator',
} as const;

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

test.describe('a member', () => {
  test.use({ signedInAs: 'founder' });

  test('reads both kinds of reviews with their counts, newest first', async ({
    page,
    resources,
  }) => {
    const id = resources.find(({ slug }) => slug === MANY)?.id ?? '';
    const rows = (await readReviews('founder', id)).filter(({ status }) => status === 'approved');
    const reviews = new ReviewsPage(page);
    await reviews.open(MANY);
    for (const [type, title] of [
      ['entrepreneur', 'Entrepreneur Reviews'],
      ['editor', 'Editor Reviews'],
    ] as const) {
      const expected = rows.filter(({ review_type }) => review_type === type);
      expect(expected.length).toBeGreaterThan(1);
      const section = reviews.section(`${title} (${expected.length})`);
      const cards = section.getByRole('article');
      await expect(cards).toHaveCount(expected.length);
      for (const [position, row] of expected.entries()) {
        const card = cards.nth(position);
        await expect(card.getByRole('heading')).toHaveText(row.reviewer_name ?? 'Former member');
        await expect(card.getByRole('img')).toHaveAccessibleName(`Rated ${row.rating} out of 5`);
        await expect(card).toContainText(`Published ${longDate.format(new Date(row.created_at))}`);
        if (row.reviewer_title !== null) await expect(card).toContainText(row.reviewer_title);
        await expect(card.getByRole('link', { name: 'Read Full Review' })).toHaveAttribute(
          'href',
          `/resource/${MANY}/reviews/${row.id}`,
        );
      }
    }
    expect(rows.some(({ reviewer_name }) => reviewer_name === null)).toBe(true);
    const words = reviews.cards.first().getByRole('paragraph').last();
    const cut = await words.evaluate((element) => element.scrollHeight > element.clientHeight);
    expect(cut).toBe(true);
  });

  test('reads one in full, and goes from one to the next and back', async ({ page, resources }) => {
    const id = resources.find(({ slug }) => slug === MANY)?.id ?? '';
    const rows = (await readReviews('founder', id)).filter(({ status }) => status === 'approved');
    const [newest, second, oldest] = [rows[0], rows[1], rows.at(-1)];
    const [reviews, review] = [new ReviewsPage(page), new ReviewPage(page)];
    await reviews.open(MANY);
    await reviews.cards.first().getByRole('link', { name: 'Read Full Review' }).click();
    await expect(page).toHaveURL(`/resource/${MANY}/reviews/${newest?.id ?? ''}`);
    await expect(review.title).toHaveText('Review of Maine SBDC Business Advising');
    await expect(review.title).toBeFocused();
    await expect(review.reviewer).toHaveText(newest?.reviewer_name ?? '');
    await expect(review.rating).toHaveAccessibleName(`Rated ${newest?.rating ?? 0} out of 5`);
    expect(await review.article.innerText()).toContain(newest?.content);
    expect(newest?.content).toContain('\n\n');
    await expect(review.previous).toHaveCount(0);

    await review.next.click();
    await expect(page).toHaveURL(`/resource/${MANY}/reviews/${second?.id ?? ''}`);
    await expect(review.reviewer).toHaveText(second?.reviewer_name ?? '');
    await expect(review.title).toBeFocused();
    await review.previous.click();
    await expect(review.reviewer).toHaveText(newest?.reviewer_name ?? '');

    await review.open(MANY, oldest?.id ?? '');
    await expect(review.previous).toBeVisible();
    await expect(review.next).toHaveCount(0);
    await review.allReviews.click();
    await expect(page).toHaveURL(`/resource/${MANY}/reviews`);
    await page.goBack();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Back to Maine SBDC Business Advising' })
      .click();
    await expect(page).toHaveURL(`/resource/${MANY}`);
  });

  test('is told of a review that is not there', async ({ page, problems, resources }) => {
    problems.allow(/Failed to load resource/);
    const other = resources.find(({ slug }) => slug === 'fork-food-lab')?.id ?? '';
    const [elsewhere] = await readReviews('founder', other);
    const review = new ReviewPage(page);
    for (const reviewId of [
      '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
      elsewhere?.id ?? '',
      'not-a-uuid',
    ]) {
      await review.open(MANY, reviewId);
      await expect(review.title).toHaveText('Review Not Found');
      await expect(page.getByRole('main')).toContainText(
        "The review you're looking for doesn't exist.",
      );
      await expect(page).toHaveTitle(/^Review Not Found/);
      await expect(review.article).toHaveCount(0);
    }
    await review.allReviews.click();
    await expect(new ReviewsPage(page).cards.first()).toBeVisible();
  });

  test('finds no reviews yet, and the form', async ({ page }) => {
    const reviews = new ReviewsPage(page);
    await reviews.open(own.empty);
    await expect(reviews.empty).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      'Be the first to share your experience with this resource.',
    );
    await expect(reviews.cards).toHaveCount(0);
    await reviews.writeButton.click();
    await expect(reviews.stars).toBeVisible();
    await expect(reviews.form.getByRole('radio', { name: 'Guide review' })).toHaveCount(0);
    for (const star of await reviews.stars.getByRole('radio').all()) {
      const box = await star.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await reviews.cancel.click();
    await expect(reviews.writeButton).toBeFocused();
  });

  test('sees a waiting and a declined review of their own, and why', async ({ page }) => {
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
    await expect(review.article).toContainText('It rained and I could not find a place to park.');
    await expect(review.article).toContainText('Please tell readers about the resource itself');
    await expect(review.article).not.toContainText('Published');
    await expect(review.previous.or(review.next)).toHaveCount(0);
  });

  test('writes one, waits, and finds it published', async ({ page, resources }) => {
    const id = resources.find(({ slug }) => slug === own.approval)?.id ?? '';
    const words = 'First line.\n\nSecond line.';
    await removeReview('founder', id, words);
    const reviews = new ReviewsPage(page);
    await reviews.open(own.approval);
    await reviews.write('4 stars', `  ${words}\n`);
    await reviews.submit.dblclick();
    await expect(page.getByText('Review submitted', { exact: true })).toBeVisible();
    await expect(page.getByText('It will appear once it is approved.')).toBeVisible();
    await expect(reviews.own).toContainText('Waiting for approval');
    await expect(reviews.own.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(reviews.form).toHaveCount(0);
    await expect(reviews.writeButton).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/Reviews \(\d/);

    const stored = (await readReviews('founder', id)).filter(({ content }) => content === words);
    expect(stored).toMatchObject([{ status: 'pending', rating: 4, review_type: 'entrepreneur' }]);
    expect(await readReviews('provider', id)).toEqual([]);
    await approveReview(stored[0] ?? fail());
    await page.reload();
    await expect(reviews.section('Entrepreneur Reviews (1)').getByRole('article')).toContainText(
      'First line.',
    );
    await expect(reviews.section('Editor Reviews (0)')).toBeVisible();
    await expect(reviews.cards).toContainText('Your review');
    await expect(reviews.own).toHaveCount(0);
    await expect(reviews.writeButton).toHaveCount(0);
    await removeReview('founder', id, words);
  });

  test('is refused a second one, and keeps what was typed', async ({
    page,
    problems,
    resources,
  }) => {
    problems.allow(/Failed to load resource/);
    const id = resources.find(({ slug }) => slug === own.second)?.id ?? '';
    const words = 'Sent from another window.';
    await removeReview('founder', id, words);
    const reviews = new ReviewsPage(page);
    await reviews.open(own.second);
    await reviews.write('5 stars', 'Sent from this window.');
    await sendReview('founder', id, words);
    await reviews.submit.click();
    await expect(reviews.alert).toHaveText('You have already reviewed this resource');
    await expect(reviews.words).toHaveValue('Sent from this window.');
    await removeReview('founder', id, words);
  });

  test('is refused one of a resource that they stand for', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const reviews = new ReviewsPage(page);
    await reviews.open('mainestreet-business-building-sunrise-county-economic-council');
    await reviews.write('5 stars', 'We are great.');
    await reviews.submit.click();
    await expect(reviews.alert).toHaveText('You cannot review your own resource.');
    await expect(reviews.alert).toBeFocused();
    await expect(page.getByText(/row-level|policy|violates/)).toHaveCount(0);
  });

  test('keeps everything when the connection breaks, and sends it later', async ({
    page,
    problems,
    resources,
  }) => {
    problems.allow(/Failed to load resource/);
    const id = resources.find(({ slug }) => slug === own.failure)?.id ?? '';
    const words = 'Patience is rewarded.';
    await removeReview('founder', id, words);
    const reviews = new ReviewsPage(page);
    await reviews.open(own.failure);
    await reviews.write('2 stars', words);
    await page.route(REVIEWS, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await reviews.submit.click();
    await expect(reviews.alert).toContainText('could not be reached');
    await expect(reviews.words).toHaveValue(words);
    await expect(reviews.star('2 stars')).toBeChecked();
    await page.unroute(REVIEWS);
    await reviews.submit.click();
    await expect(reviews.own).toContainText('Waiting for approval');
    await removeReview('founder', id, words);
  });

  test('finds what was typed after a reload and after a walk', async ({ header, page }) => {
    const reviews = new ReviewsPage(page);
    await reviews.open(own.draft);
    await reviews.write('3 stars', 'Half a thought');
    await page.reload();
    await expect(page.getByText('Your draft is saved.')).toBeVisible();
    await reviews.writeButton.click();
    await expect(reviews.words).toHaveValue('Half a thought');
    await header.link('Jobs').click();
    await expect(page).toHaveURL('/jobs');
    await page.goBack();
    await reviews.writeButton.click();
    await expect(reviews.star('3 stars')).toBeChecked();
    await expect(reviews.words).toHaveValue('Half a thought');
  });

  test('leaves nothing typed behind on signing out', async ({ header, page }) => {
    // The session itself goes on: other tests use the same account.
    await page.route(LOGOUT, (route) => route.fulfill({ status: 204 }));
    const reviews = new ReviewsPage(page);
    await reviews.open(own.draft);
    await reviews.write('1 star', 'Not for the next person');
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await stored()).toContain('Not for the next person');
    await header.account.click();
    await header.menuItem('Sign out').click();
    await expect(header.signIn).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await stored()).not.toContain('Not for the next person');
  });

  test('reads on when it is unknown whether they have written', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(OWN, (route) => route.fulfill({ status: 503, body: '{}' }));
    const reviews = new ReviewsPage(page);
    await reviews.open(MANY);
    await expect(reviews.cards.first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      "We couldn't check whether you have reviewed this resource.",
    );
    await expect(reviews.writeButton).toHaveCount(0);
    await page.unroute(OWN);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(reviews.title).toBeFocused();
    await expect(reviews.writeButton).toBeVisible();
  });

  test('writes with the keyboard alone', async ({ page, resources }) => {
    const id = resources.find(({ slug }) => slug === own.keyboard)?.id ?? '';
    const words = 'No mouse was needed.';
    await removeReview('founder', id, words);
    const reviews = new ReviewsPage(page);
    await reviews.open(own.keyboard);
    await reviews.writeButton.focus();
    await page.keyboard.press('Enter');
    await expect(reviews.form.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(reviews.star('1 star')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(reviews.star('3 stars')).toBeChecked();
    const outline = await reviews
      .star('3 stars')
      .locator('..')
      .evaluate((label) => getComputedStyle(label).outlineStyle);
    expect(outline).toBe('solid');
    await page.keyboard.press('Tab');
    await expect(reviews.words).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(reviews.words).toHaveAccessibleDescription(/Please write a few words$/);
    await expect(reviews.words).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(reviews.own.getByRole('heading', { level: 2 })).toBeFocused();
    await removeReview('founder', id, words);
  });

  test('is told when the reviews cannot be loaded, and tries again', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await page.route(REVIEWS, (route) =>
      route.fulfill({ status: 503, body: '{"message":"relation violates at /srv"}' }),
    );
    const [reviews, review] = [new ReviewsPage(page), new ReviewPage(page)];
    await reviews.open(MANY);
    await expect(reviews.alert).toHaveText(/not available right now/);
    await expect(page.getByText(/relation|srv/)).toHaveCount(0);
    await page.unroute(REVIEWS);
    await reviews.retry.click();
    await expect(reviews.title).toBeFocused();
    await expect(reviews.cards.first()).toBeVisible();

    const address = await reviews.cards.first().getByRole('link').getAttribute('href');
    await page.route(REVIEWS, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(String(address));
    await expect(reviews.alert).toHaveText(/not available right now/);
    await page.unroute(REVIEWS);
    await reviews.retry.click();
    await expect(review.article).toBeVisible();
  });

  test('sees hostile words as they are written', async ({ page, resources }) => {
    page.on('dialog', () => {
      throw new Error('Something opened a dialog.');
    });
    const id = resources.find(({ slug }) => slug === own.empty)?.id ?? '';
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
    await reviews.open(own.empty);
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

  test('finds nothing wider than a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const reviews = new ReviewsPage(page);
    await reviews.open(MANY);
    await expect(reviews.cards.first()).toBeVisible();
    await reviews.writeButton.click();
    await expect(reviews.stars).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('axe finds nothing in any state', async ({ page }) => {
    test.slow();
    const [reviews, review] = [new ReviewsPage(page), new ReviewPage(page)];
    await reviews.open(MANY);
    await expect(reviews.cards.first()).toBeVisible();
    await expectAccessible(page);
    await expectReadable(page);

    await reviews.cards.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/reviews\/./);
    await expect(review.article).toBeVisible();
    await expectAccessible(page);
    await expectReadable(page);

    await reviews.open('new-england-ocean-cluster-hus');
    await expect(reviews.own).toBeVisible();
    await expectAccessible(page);

    await reviews.open(own.empty);
    await expect(reviews.empty).toBeVisible();
    await expectAccessible(page);
    await reviews.writeButton.click();
    await reviews.submit.click();
    await expect(reviews.form).toContainText('Please choose a rating');
    await expectAccessible(page);
    await reviews.words.fill('x'.repeat(4_001));
    await expect(reviews.counter).toHaveText('1 character too many');
    await expectAccessible(page);
  });
});

test.describe('a guide', () => {
  test.use({ signedInAs: 'guide' });

  test('writes a guide review', async ({ page, resources }) => {
    const id = resources.find(({ slug }) => slug === own.guide)?.id ?? '';
    const words = 'Ask them early.';
    await removeReview('guide', id, words);
    const reviews = new ReviewsPage(page);
    await reviews.open(own.guide);
    await reviews.writeButton.click();
    await expect(reviews.form.getByRole('radio', { name: 'Guide review' })).toBeChecked();
    await reviews.star('5 stars').check();
    await reviews.words.fill(words);
    await reviews.submit.click();
    await expect(reviews.own).toContainText(words);
    const [stored] = await readReviews('guide', id);
    expect(stored?.review_type).toBe('editor');
    await removeReview('guide', id, words);
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('finds what others wait for in the queue, not here', async ({ page, resources }) => {
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
  });
});

test.describe('while the session is checked', () => {
  // An expired session has to be renewed first: its reply can be held back.
  test.use({
    storageState: async ({ browserName: _ }, use) => {
      const session = await signIn('guide');
      await use(storageWith({ ...session, expires_at: 1 }));
    },
  });

  test('there is neither the card nor a review, and no request for one', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(reviews|rpc)/.test(request.url()) && request.url().startsWith(apiUrl())) {
        asked.push(request.url());
      }
    });
    const release = await hold(page, TOKEN);
    const reviews = new ReviewsPage(page);
    await reviews.open(MANY);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading reviews');
    await expect(reviews.loginRequired).toHaveCount(0);
    await expect(reviews.cards).toHaveCount(0);
    expect(asked).toEqual([]);
    release();
    await expect(reviews.cards.first()).toBeVisible();
    await expect(reviews.loginRequired).toHaveCount(0);
  });
});

/** Answers the list, and each review asked for by its id, from `rows`. */
async function answerReviews(page: Page, rows: readonly ReviewRow[]): Promise<void> {
  await page.route(REVIEWS, async (route) => {
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

function fail(): never {
  throw new Error('The review was not stored.');
}
