import type { Locator, Page } from '@playwright/test';

/** 'Your Account' on one's own profile, with its dialogs. */
export class AccountSection {
  readonly section: Locator;
  readonly changeEmail: Locator;
  readonly changePassword: Locator;
  readonly download: Locator;
  readonly remove: Locator;
  readonly passwordDialog: Locator;
  readonly emailDialog: Locator;
  readonly deleteDialog: Locator;

  constructor(readonly page: Page) {
    this.section = page.getByRole('region', { name: 'Your Account' });
    this.changeEmail = this.section.getByRole('button', { name: 'Change email' });
    this.changePassword = this.section.getByRole('button', { name: 'Change password' });
    this.download = this.section.getByRole('button', { name: 'Download my data' });
    this.remove = this.section.getByRole('button', { name: 'Delete my account' });
    this.passwordDialog = page.getByRole('dialog', { name: 'Change password' });
    this.emailDialog = page.getByRole('dialog', { name: /^(?:Change email|Check both inboxes)$/ });
    this.deleteDialog = page.getByRole('dialog', { name: 'Delete your account?' });
  }

  async open(userId: string): Promise<void> {
    await this.page.goto(`/profile/${userId}?tab=account`);
    await this.section.waitFor();
  }

  /** Fills the dialog for a new password in and sends it. */
  async sendPassword(current: string, next: string, again = next): Promise<void> {
    const values = {
      'Current Password': current,
      'New Password': next,
      'Confirm New Password': again,
    };
    for (const [label, value] of Object.entries(values)) {
      await this.passwordDialog.getByLabel(label, { exact: true }).fill(value);
    }
    await this.passwordDialog.getByRole('button', { name: 'Change password' }).click();
  }

  /** Types into the dialog that asks before the account is deleted, and sends it. */
  async confirmDeletion(typed: string): Promise<void> {
    await this.deleteDialog.getByRole('textbox').fill(typed);
    await this.deleteDialog.getByRole('button', { name: 'Delete my account' }).click();
  }
}
