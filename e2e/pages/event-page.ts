import type { Locator, Page } from '@playwright/test';

/** The page of one event. */
export class EventPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly back: Locator;
  readonly whenAndWhere: Locator;
  readonly register: Locator;
  /** 'Bookmark Event' or 'Bookmarked'. */
  readonly bookmark: Locator;
  readonly retry: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.back = this.main.getByRole('link', { name: 'Back to Events' });
    this.whenAndWhere = this.main.getByRole('region', { name: 'When and Where' });
    this.register = this.main.getByRole('link', { name: /^Register for Event/ });
    this.bookmark = this.main.getByRole('button', { name: /^Bookmark/ });
    this.retry = this.main.getByRole('button', { name: 'Retry' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/event/${encodeURIComponent(id)}`);
  }

  /** The value of a term in the table of details. */
  fact(term: string): Locator {
    return this.main
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
      .locator('dd');
  }
}
