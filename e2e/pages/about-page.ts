import type { Locator, Page } from '@playwright/test';

/** The About page. */
export class AboutPage {
  readonly heading: Locator;
  readonly figures: Locator;
  readonly questions: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.figures = page.getByRole('region', { name: 'Directory statistics' });
    this.questions = page.getByRole('region', { name: 'Frequently asked questions' });
  }

  async open(): Promise<void> {
    await this.page.goto('/about');
    await this.heading.waitFor();
  }

  /** A question with its answer. */
  question(name: string): Locator {
    return this.questions
      .getByRole('group')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** The control that opens a question. */
  opener(name: string): Locator {
    return this.question(name).locator('summary');
  }
}
