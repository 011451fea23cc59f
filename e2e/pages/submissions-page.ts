import type { Locator, Page } from '@playwright/test';
import type { SentIn } from '../submission-rows.ts';

/** The tab 'Submissions' of the dashboard: the queue, and one entry of it. */
export class SubmissionsPage {
  readonly main: Locator;
  readonly queueHeading: Locator;
  readonly count: Locator;
  readonly filter: Locator;
  /** Shows what was decided. */
  readonly decided: Locator;
  /** What is open: its kind, and where it stands. */
  readonly entryHeading: Locator;
  /** Leads from an entry to the queue. */
  readonly allSubmissions: Locator;
  readonly preview: Locator;
  readonly approve: Locator;
  readonly edit: Locator;
  readonly decline: Locator;
  readonly alert: Locator;
  readonly dialog: Locator;
  readonly reason: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.queueHeading = this.main.getByRole('heading', { name: 'Waiting for a Decision' });
    this.count = this.main.getByRole('status').filter({ hasText: /^(?:\d+ of )?\d+ waiting$/ });
    this.decided = this.main.getByRole('button', { name: 'Decided', exact: true });
    this.filter = this.main.getByRole('group', { name: 'Kind of submission' });
    this.entryHeading = this.main.getByRole('heading', {
      name: /^(?:Edit )?(?:Resource|Event|Listing|Review)(?: \d+ of \d+)?$/,
    });
    this.allSubmissions = this.main.getByRole('link', { name: 'All submissions' });
    this.preview = this.main.getByRole('region', { name: /^Preview: / });
    this.approve = this.main.getByRole('button', { name: 'Approve', exact: true });
    this.edit = this.main.getByRole('link', { name: 'Edit', exact: true });
    this.decline = this.main.getByRole('button', { name: /^(?:Decline|Unpublish)…$/ });
    this.alert = this.main.getByRole('alert').filter({ hasText: /./ });
    this.dialog = page.getByRole('dialog');
    this.reason = this.dialog.getByRole('textbox', { name: 'Reason' });
  }

  /** Opens the queue, narrowed to a kind where one is named. */
  async open(kind?: SentIn['kind']): Promise<void> {
    await this.page.goto(`/admin?tab=submissions${kind === undefined ? '' : `&kind=${kind}`}`);
  }

  /** Opens one entry by its address. */
  async openEntry({ kind, id }: SentIn): Promise<void> {
    await this.page.goto(`/admin?tab=submissions&item=${kind}:${id}`);
  }

  /** The way from the queue to an entry. */
  row(title: string): Locator {
    return this.main.getByRole('link', { name: title, exact: true });
  }

  /** A card beside the entry. */
  card(title: string | RegExp): Locator {
    return this.main
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: title }) })
      .last();
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Sends a reason in the dialog. */
  async giveReason(text: string): Promise<void> {
    await this.reason.fill(text);
    await this.dialog.getByRole('button', { name: /^(?:Decline|Unpublish)$/ }).click();
  }
}
