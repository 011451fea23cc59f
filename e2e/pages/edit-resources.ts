import type { Locator, Page } from '@playwright/test';

/** The panel 'Edit Resources' of the dashboard. */
export class EditResources {
  readonly main: Locator;
  /** 'Showing X of Y resources'. */
  readonly count: Locator;
  readonly search: Locator;
  readonly status: Locator;
  /** 'Include Coming Soon'. */
  readonly comingSoon: Locator;
  readonly sort: Locator;
  readonly rows: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.count = this.main.getByRole('status').filter({ hasText: /^(Showing|Loading)/ });
    this.search = this.main.getByRole('textbox', { name: 'Search resources' });
    this.status = this.main.getByRole('combobox', { name: 'Status' });
    this.comingSoon = this.main.getByRole('switch', { name: 'Include Coming Soon' });
    this.sort = this.main.getByRole('combobox', { name: 'Sort by' });
    // A table on wide screens, cards below that.
    this.rows = this.main
      .getByRole('article')
      .or(this.main.getByRole('row').filter({ has: page.getByRole('rowheader') }));
  }

  /** Opens the panel, with a query such as `?status=pending`, and waits for the list. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin${query}`);
    await this.count.filter({ hasText: /^Showing/ }).waitFor();
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.nameIn(this.page, { name, exact: true }) });
  }

  names(): Promise<string[]> {
    return this.nameIn(this.rows).allTextContents();
  }

  private nameIn(place: Page | Locator, options: { name?: string; exact?: boolean } = {}): Locator {
    const heading = place.getByRole('heading', { level: 3, ...options });
    return heading.or(place.getByRole('rowheader', options));
  }

  /** The head of a column of the table. */
  columnHeader(name: string): Locator {
    return this.main.getByRole('columnheader', { name, exact: true });
  }

  edit(name: string): Locator {
    return this.row(name).getByRole('link', { name: `Edit ${name}` });
  }

  /** Number of issues of a resource in the table, described by their names. */
  issues(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^\d+ issues? of / });
  }

  /** Chooses a resource for a change of many. */
  select(name: string): Locator {
    return this.main.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }

  notice(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }
}
