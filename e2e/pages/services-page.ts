import type { Locator, Page } from '@playwright/test';

/** The service provider directory. */
export class ServicesPage {
  readonly title: Locator;
  /** 'Showing X of Y providers'. */
  readonly count: Locator;
  readonly search: Locator;
  readonly category: Locator;
  readonly region: Locator;
  /** Opens the filters on a phone. */
  readonly filters: Locator;
  readonly clearAll: Locator;
  /** The section 'These come closest'. */
  readonly closest: Locator;
  readonly cards: Locator;
  readonly error: Locator;
  readonly retry: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: 'Service Provider Directory' });
    this.count = main.getByRole('status').filter({ hasText: /^(Showing|Loading)/ });
    const form = main.getByRole('search', { name: 'Service providers' });
    this.search = form.getByRole('textbox', { name: 'Search providers' });
    this.category = form.getByRole('combobox', { name: 'Category' });
    this.region = form.getByRole('combobox', { name: 'Region' });
    this.filters = form.getByRole('button', { name: /^Filters/ });
    this.clearAll = main.getByRole('button', { name: 'Clear all filters' });
    this.closest = main.getByRole('region', { name: 'These come closest' });
    this.cards = main.getByRole('article').and(page.locator(':not(section *)'));
    this.error = main.getByRole('alert');
    this.retry = main.getByRole('button', { name: 'Retry' });
  }

  /** Opens the page, with a query such as `?search=tax`, and waits for the list. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/services${query}`);
    await this.count.filter({ hasText: /^Showing/ }).waitFor();
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name, exact: true });
    return this.cards.filter({ has: heading });
  }

  names(): Promise<string[]> {
    return this.cards.getByRole('heading', { level: 2 }).allTextContents();
  }
}
