import type { Locator, Page } from '@playwright/test';

/** The tab 'User Management' of the desk, with its panels. */
export class AdminUsersPage {
  readonly main: Locator;
  /** Of the form for assignments. */
  readonly role: Locator;
  readonly resource: Locator;
  readonly user: Locator;
  readonly assign: Locator;
  readonly search: Locator;
  /** What moves focus when an entry goes. */
  readonly count: Locator;
  readonly entries: Locator;
  /** The entry that has focus. */
  readonly focused: Locator;
  readonly options: Locator;
  readonly dialog: Locator;
  readonly retry: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.role = this.main.getByRole('combobox', { name: 'Assignment Type' });
    this.resource = this.main.getByRole('combobox', { name: 'Resource', exact: true });
    this.user = this.main.getByRole('combobox', { name: 'User', exact: true });
    this.assign = this.main.getByRole('button', { name: 'Assign user' });
    this.search = this.main.getByRole('textbox', { name: 'Search Assignments' });
    this.count = this.main.getByRole('status').filter({ hasText: /^Showing \d|pending claims?$/ });
    this.entries = this.main.getByRole('article');
    this.focused = this.entries.and(page.locator(':focus'));
    this.options = this.main.getByRole('listbox').getByRole('option');
    this.dialog = page.getByRole('dialog');
    this.retry = this.main.getByRole('button', { name: 'Retry' });
  }

  async open(panel: 'assignments' | 'claims' | 'roles'): Promise<void> {
    await this.page.goto(`/admin?tab=users&panel=${panel}`);
  }

  /** The entries that hold all of these texts. */
  entry(...texts: readonly string[]): Locator {
    return texts.reduce((found, hasText) => found.filter({ hasText }), this.entries);
  }

  /** Types most of a name into a searchable select, and chooses the option that has it. */
  async choose(field: Locator, text: string): Promise<void> {
    await field.fill(text.slice(0, -1));
    await this.options.filter({ hasText: text }).click();
  }
}
