import type { Locator, Page } from '@playwright/test';

/** The reviews of one resource, and the form to write one. */
export class ReviewsPage {
  readonly title: Locator;
  readonly loginRequired: Locator;
  readonly signIn: Locator;
  readonly cards: Locator;
  readonly empty: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  /** What the reader wrote and is not published. */
  readonly own: Locator;
  readonly writeButton: Locator;
  readonly editButton: Locator;
  readonly form: Locator;
  readonly stars: Locator;
  readonly content: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.loginRequired = main.getByRole('heading', { name: 'Login Required' });
    this.signIn = main.getByRole('link', { name: 'Sign In to Access' });
    this.cards = main.getByRole('article');
    this.empty = main.getByRole('heading', { name: 'No Reviews Yet' });
    this.alert = main.getByRole('alert');
    this.retry = main.getByRole('button', { name: 'Retry' });
    this.own = main.getByRole('region', { name: 'Your Review' });
    this.writeButton = main.getByRole('button', { name: 'Write a review' });
    this.editButton = main.getByRole('button', { name: 'Edit review' });
    this.form = main.getByRole('form', { name: 'Write a review' });
    this.stars = this.form.getByRole('radiogroup', { name: 'Your rating' });
    this.content = this.form.getByRole('textbox', { name: 'Your experience' });
    this.submit = this.form.getByRole('button', { name: /^Submit/ });
    this.cancel = this.form.getByRole('button', { name: 'Cancel' });
  }

  async open(slugOrId: string): Promise<void> {
    await this.page.goto(`/resource/${slugOrId}/reviews`);
  }

  /** A section by its whole heading, such as 'Editor Reviews (2)'. */
  section(title: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name: title, exact: true });
  }

  card(text: string): Locator {
    return this.cards.filter({ hasText: text });
  }

  star(name: string): Locator {
    return this.stars.getByRole('radio', { name, exact: true });
  }
}
