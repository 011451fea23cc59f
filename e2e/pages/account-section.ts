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
    this.changeEmail = this.section.getByRole('button', { name: 'Change Email' });
    this.changePassword = this.section.getByRole('button', { name: 'Change Password' });
    this.download = this.section.getByRole('button', { name: 'Download My Data' });
    this.remove = this.section.getByRole('button', { name: 'Delete My Account' });
    this.passwordDialog = page.getByRole('dialog', { name: 'Change Password' });
    this.emailDialog = page.getByRole('dialog', { name: /^(?:Change Email|Check both inboxes)$/ });
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
    await this.passwordDialog.getByRole('button', { name: 'Change Password' }).click();
  }

  /** Types into the dialog that asks before the account is deleted, and sends it. */
  async confirmDeletion(typed: string): Promise<void> {
    await this.deleteDialog.getByRole('textbox').fill(typed);
    await this.deleteDialog.getByRole('button', { name: 'Delete My Account' }).click();
  }
}
