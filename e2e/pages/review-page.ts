import type { Locator, Page } from '@playwright/test';

/** One review of a resource. */
export class ReviewPage {
  readonly title: Locator;
  readonly article: Locator;
  readonly reviewer: Locator;
  readonly rating: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly allReviews: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.article = main.getByRole('article');
    this.reviewer = this.article.getByRole('heading', { level: 2 });
    this.rating = this.article.getByRole('img');
    this.previous = main.getByRole('link', { name: 'Previous Review' });
    this.next = main.getByRole('link', { name: 'Next Review' });
    this.allReviews = main.getByRole('link', { name: 'Back to All Reviews' });
  }

  async open(slugOrId: string, reviewId: string): Promise<void> {
    await this.page.goto(`/resource/${slugOrId}/reviews/${reviewId}`);
  }
}
