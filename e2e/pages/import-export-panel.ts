import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** A file that the browser saved. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** The panel 'Import and Export', as a person finds their way on it. */
export class ImportExportPanel {
  readonly check: Locator;
  readonly import: Locator;
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.check = page.getByRole('button', { name: /^Check \d/ });
    this.import = page.getByRole('button', { name: /^Import \d/ });
    this.heading = page.getByRole('heading', { level: 3 });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin?panel=import-export');
    await this.page.getByRole('heading', { name: 'Import Resources' }).waitFor();
  }

  /** Presses a button that saves a file, and reads what was saved. */
  async save(button: string): Promise<SavedFile> {
    const saved = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: button }).click();
    const download = await saved;
    const text = await readFile(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text };
  }

  /** Chooses a file of this text, or of these bytes. */
  async choose(content: string | Buffer, name = 'chosen.csv'): Promise<void> {
    const buffer = Buffer.from(content);
    await this.page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  }

  /** What is shown of the line with this number. */
  line(number: number): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByText(`Line ${number}:`, { exact: true }) });
  }

  notice(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }

  /** Shows the lines with this outcome only. */
  async show(outcome: string): Promise<void> {
    const filters = this.page.getByRole('group', { name: 'Show lines' });
    await filters.getByRole('button', { name: new RegExp(`^${outcome} `) }).click();
  }
}
