import type { Locator } from '@playwright/test';

/** One group of filters: a button that names what is chosen, and a panel of options. */
export class MultiSelect {
  readonly button: Locator;
  readonly panel: Locator;
  readonly list: Locator;
  readonly options: Locator;

  constructor(filters: Locator, label: string) {
    this.button = filters.getByRole('button', { name: new RegExp(`^${label}(:|$)`) });
    // It floats over the page, or opens in it.
    this.panel = filters
      .getByRole('dialog', { name: `${label} options` })
      .or(filters.getByRole('group', { name: `${label} options` }));
    this.list = this.panel.getByRole('listbox');
    this.options = this.panel.getByRole('option');
  }

  option(name: string): Locator {
    return this.panel.getByRole('option', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.panel.waitFor();
  }

  /** Opens the panel, presses the options in that order, and closes it. */
  async choose(...names: readonly string[]): Promise<void> {
    await this.open();
    for (const name of names) await this.option(name).click();
    await this.close();
  }

  async close(): Promise<void> {
    await this.list.press('Escape');
    await this.panel.waitFor({ state: 'hidden' });
  }
}
