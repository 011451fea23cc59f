import type { Locator, Page } from '@playwright/test';

/** Where members send in resources and events: the text, its review, and the end. */
export class SubmitPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly text: Locator;
  /** Takes a file to read. */
  readonly file: Locator;
  /** Address of a web page to read. */
  readonly pageAddress: Locator;
  readonly process: Locator;
  readonly cancel: Locator;
  readonly alert: Locator;
  readonly back: Locator;
  /** What is similar in the directory, each a link. */
  readonly similar: Locator;
  readonly submit: Locator;
  /** The pasted text beside the form, and on a phone over it. */
  readonly original: Locator;
  readonly sheet: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.text = this.main.getByRole('textbox', { name: /^(Resource|Event) information$/ });
    this.file = this.main.getByLabel('File with the text');
    this.pageAddress = this.main.getByLabel('Or read a web page');
    this.process = this.main.getByRole('button', { name: /^Process/ });
    this.cancel = this.main.getByRole('button', { name: 'Cancel' });
    this.alert = this.main.getByRole('alert').filter({ hasText: /./ });
    this.back = this.main.getByRole('button', { name: 'Back' });
    this.similar = this.main
      .getByRole('status')
      .filter({ hasText: 'are in the directory already' })
      .getByRole('link');
    this.submit = this.main.getByRole('button', { name: 'Submit for review' });
    this.original = this.main.getByRole('region', { name: 'Original Text' });
    this.sheet = page.getByRole('dialog', { name: 'Original Text' });
  }

  async open(kind: 'Resource' | 'Event' = 'Resource'): Promise<void> {
    await this.page.goto('/submit');
    await this.tab(kind).click();
  }

  tab(kind: 'Resource' | 'Event'): Locator {
    return this.main.getByRole('tab', { name: kind });
  }

  example(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.main.getByRole('form').getByLabel(label, { exact: true });
  }

  /** Leads from a field to the passage that its value came from. */
  receipt(label: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`text: ${label}$`) });
  }

  choice(name: string): Locator {
    return this.main
      .getByRole('form')
      .getByRole('checkbox', { name, exact: true })
      .or(this.main.getByRole('form').getByRole('radio', { name, exact: true }));
  }

  /** Opens the sections of a review that are folded. */
  async unfold(): Promise<void> {
    const folded = this.main.getByRole('button', { name: /^Edit: / });
    while ((await folded.count()) > 0) await folded.first().press('Enter');
  }

  /** Opens the page, takes an example, has it read, and opens all sections. */
  async review(kind: 'Resource' | 'Event', example: string): Promise<void> {
    await this.open(kind);
    await this.example(example).click();
    await this.process.click();
    await this.page.getByRole('heading', { name: `Review Your ${kind}` }).waitFor();
    await this.unfold();
  }

  /** Fills in when an event takes place. */
  async setDates(start: [string, string], end: [string, string]): Promise<void> {
    await this.field('Start date').fill(start[0]);
    await this.field('Start time').fill(start[1]);
    await this.field('End date').fill(end[0]);
    await this.field('End time').fill(end[1]);
  }

  notice(title: string): Locator {
    return this.page.getByText(title, { exact: true });
  }
}
