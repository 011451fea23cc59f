import type { Locator, Page } from '@playwright/test';

/** The tab 'Overview' of the dashboard. */
export class OverviewPage {
  readonly main: Locator;
  readonly refresh: Locator;
  /** What waits, as cards that lead to where it is decided on. */
  readonly waiting: Locator;
  readonly changes: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.refresh = this.main.getByRole('button', { name: 'Refresh' });
    this.waiting = this.section('Waiting for a Decision');
    this.changes = this.section('Recent Changes');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin?tab=overview&open=digest,changes');
  }

  section(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  tab(name: string | RegExp): Locator {
    return this.main.getByRole('tab', { name });
  }

  /** A change, by the words that tell it. */
  change(words: string | RegExp): Locator {
    return this.changes.getByRole('listitem').filter({ hasText: words });
  }
}
