import type { Locator, Page } from '@playwright/test';

/** The list of events. */
export class EventsPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly count: Locator;
  readonly months: Locator;
  /** The titles of the listed events. */
  readonly titles: Locator;
  readonly clear: Locator;
  readonly retry: Locator;
  readonly subscribe: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.count = this.main.getByText(/\d+ events? coming up$/);
    this.months = this.main.getByRole('heading', { level: 2 });
    this.titles = this.main.getByRole('heading', { level: 3 });
    this.clear = this.main.getByRole('button', { name: 'Clear all filters' });
    this.retry = this.main.getByRole('button', { name: 'Retry' });
    this.subscribe = this.main.getByRole('button', { name: 'Subscribe to calendar' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/events${query}`);
  }

  filter(label: 'Region' | 'Where' | 'Type'): Locator {
    return this.main.getByRole('combobox', { name: label, exact: true });
  }

  /** The entry with this title. */
  entry(title: string): Locator {
    return this.main
      .getByRole('article')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }
}
