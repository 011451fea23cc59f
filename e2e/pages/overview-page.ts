import type { Locator, Page } from '@playwright/test';

/** The tab 'Overview' of the dashboard. */
export class OverviewPage {
  readonly main: Locator;
  readonly refresh: Locator;
  /** What waits, as cards that lead to where it is decided on. */
  readonly waiting: Locator;
  readonly concerns: Locator;
  /** Charts of the last 90 days. */
  readonly figures: Locator;
  readonly changes: Locator;
  readonly checkWebsites: Locator;
  readonly cancelCheck: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.refresh = this.main.getByRole('button', { name: 'Refresh' });
    this.waiting = this.section('Waiting for a Decision');
    this.concerns = this.section('Resources That Need Attention');
    this.figures = this.section('The Last 90 Days');
    this.changes = this.section('Recent Changes');
    this.checkWebsites = this.main.getByRole('button', { name: /^Check(?:ing…| websites now)$/ });
    this.cancelCheck = this.main.getByRole('button', { name: 'Cancel the check' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin?tab=overview');
  }

  section(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  tab(name: string | RegExp): Locator {
    return this.main.getByRole('tab', { name });
  }

  /** The resources of one concern, whatever their number. */
  concern(title: string): Locator {
    return this.main.getByRole('region', { name: new RegExp(`^${title} \\(`) });
  }

  /** A change, by the words that tell it. */
  change(words: string | RegExp): Locator {
    return this.changes.getByRole('listitem').filter({ hasText: words });
  }

  notice(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }
}
