import type { Locator, Page } from '@playwright/test';

/** The page of one service provider. */
export class ProviderPage {
  readonly title: Locator;
  readonly back: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.back = page.getByRole('link', { name: 'Back to Directory' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/provider/${encodeURIComponent(id)}`);
  }

  /** The section with this heading. */
  section(heading: string): Locator {
    return this.page
      .getByRole('main')
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: heading, exact: true }) });
  }
}
