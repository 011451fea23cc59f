import type { Locator, Page } from '@playwright/test';
import { MultiSelect } from './multi-select.ts';

/** The editor of one resource, in the panel 'Edit Resources' of the dashboard. */
export class ResourceEditor {
  readonly form: Locator;
  readonly heading: Locator;
  readonly back: Locator;
  readonly save: Locator;
  readonly saveAndClose: Locator;
  readonly saveAndApprove: Locator;
  readonly status: Locator;
  readonly alert: Locator;
  readonly question: Locator;
  readonly conflicts: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: /^Edit / });
    this.heading = page.getByRole('heading', { level: 2, name: /^Edit / });
    this.back = page.getByRole('button', { name: /^Back to the (?:list|submission)$/ });
    this.save = this.form.getByRole('button', { name: /^Sav(?:e|ing…)$/ });
    this.saveAndClose = this.form.getByRole('button', { name: 'Save and close' });
    this.saveAndApprove = this.form.getByRole('button', { name: 'Save and approve' });
    this.status = this.form.getByText(/^(?:No u|U)nsaved changes$|nothing to save/);
    this.alert = this.form.getByRole('alert');
    this.question = page.getByRole('dialog', { name: 'Discard your changes?' });
    this.conflicts = page.getByRole('region', {
      name: 'These fields changed since you opened the form',
    });
  }

  async open(resourceId: string): Promise<void> {
    await this.page.goto(`/admin?edit=${resourceId}`);
    await this.form.waitFor();
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  list(label: string): MultiSelect {
    return new MultiSelect(this.form, label);
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator('[data-sonner-toast]').getByText(text);
  }

  keep(): Promise<void> {
    return this.question.getByRole('button', { name: 'Keep editing' }).click();
  }

  discard(): Promise<void> {
    return this.question.getByRole('button', { name: 'Discard changes' }).click();
  }
}
