import type { Locator, Page } from '@playwright/test';

/** The profile of a person, as others and as they themselves find it. */
export class ProfilePage {
  readonly main: Locator;
  readonly title: Locator;
  readonly backToDirectory: Locator;
  readonly retry: Locator;
  readonly roles: Locator;
  /** What says to whom the profile shows, or that it is a sample. */
  readonly notice: Locator;
  /** The headings of everything that is there for the owner alone. */
  readonly ownerHeadings: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.backToDirectory = this.main.getByRole('link', { name: 'Back to Directory' });
    this.retry = this.main.getByRole('button', { name: 'Retry' });
    this.roles = this.main.getByRole('list', { name: 'Roles' }).getByRole('listitem');
    this.notice = this.main.getByText(
      /can see (?:this profile|it)\.$|^This is a sample profile\.$/,
    );
    this.ownerHeadings = this.main.getByRole('heading', {
      name: /^(?:My Resources|Resource Roles|Resource Claims|My Submissions|Saved Events)/,
    });
  }

  async open(userId: string): Promise<void> {
    await this.page.goto(`/profile/${encodeURIComponent(userId)}`);
  }

  /** Opens what only the owner sees: roles, claims, submissions and saved events. */
  async openItems(userId: string): Promise<void> {
    await this.page.goto(`/profile/${encodeURIComponent(userId)}?tab=items`);
  }

  /** The innermost section with this heading. */
  section(heading: string | RegExp): Locator {
    const name = typeof heading === 'string' ? { name: heading, exact: true } : { name: heading };
    return this.main
      .locator('section')
      .filter({ has: this.page.getByRole('heading', name) })
      .last();
  }

  /** What a section says about a term. */
  fact(heading: string, term: string): Locator {
    return this.section(heading)
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
      .locator('dd');
  }

  /** The items of one of the owner's lists. */
  cards(heading: string | RegExp): Locator {
    return this.section(heading)
      .locator('li')
      .filter({ has: this.page.getByRole('heading') });
  }

  /** The item with this title in one of the owner's lists. */
  card(heading: string | RegExp, title: string): Locator {
    return this.cards(heading).filter({
      has: this.page.getByRole('heading', { name: title, exact: true }),
    });
  }
}
