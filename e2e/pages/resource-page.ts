import type { Locator, Page } from '@playwright/test';

/** The page of one resource. */
export class ResourcePage {
  readonly title: Locator;
  readonly back: Locator;
  readonly breadcrumbs: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.back = page.getByRole('link', { name: 'Back', exact: true });
    this.breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  }

  async open(slugOrId: string): Promise<void> {
    await this.page.goto(`/resource/${encodeURIComponent(slugOrId)}`);
  }

  /** The section with this heading. */
  section(heading: string): Locator {
    return this.page
      .getByRole('main')
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: heading, exact: true }) });
  }

  /** The value of a term in the table of a section. */
  fact(heading: string, term: string): Locator {
    return this.section(heading)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
      .locator('dd');
  }
}
