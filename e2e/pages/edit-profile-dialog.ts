import type { Locator, Page } from '@playwright/test';
import type { PickedFile } from '../image-files.ts';

/** The dialog in which a person changes the own profile, and the button that opens it. */
export class EditProfileDialog {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  readonly alert: Locator;
  readonly question: Locator;
  readonly keep: Locator;
  readonly discard: Locator;
  readonly choosePhoto: Locator;
  readonly removePhoto: Locator;

  constructor(readonly page: Page) {
    this.opener = page.getByRole('button', { name: 'Edit Profile' });
    this.dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    this.save = this.dialog.getByRole('button', { name: /^Sav/ });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    this.alert = this.dialog.getByRole('alert').filter({ hasText: /./ });
    this.question = page.getByRole('dialog', { name: 'Discard your changes?' });
    this.keep = this.question.getByRole('button', { name: 'Keep editing' });
    this.discard = this.question.getByRole('button', { name: 'Discard changes' });
    this.choosePhoto = this.dialog.getByRole('button', { name: /^(?:Upload|Change) Photo$/ });
    this.removePhoto = this.dialog.getByRole('button', { name: 'Remove Photo' });
  }

  async open(userId: string): Promise<void> {
    await this.page.goto(`/profile/${userId}`);
    await this.opener.click();
    await this.dialog.waitFor();
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  switch(label: string): Locator {
    return this.dialog.getByRole('switch', { name: label });
  }

  /** The message that belongs to a field. */
  async errorOf(field: Locator): Promise<string> {
    const ids = (await field.getAttribute('aria-describedby')) ?? '';
    const texts = await Promise.all(
      ids.split(' ').map((id) => this.page.locator(`[id="${id}"]`).textContent()),
    );
    return texts.at(-1) ?? '';
  }

  /** Takes a file for the photo, the way a person does. */
  async choose(file: PickedFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.choosePhoto.click();
    await (await chooser).setFiles(file);
  }
}
