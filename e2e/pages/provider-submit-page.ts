import type { Locator, Page } from '@playwright/test';
import type { PickedFile } from '../image-files.ts';

/** The page where a listing is submitted, corrected and renewed. */
export class ProviderSubmitPage {
  readonly main: Locator;
  readonly title: Locator;
  readonly retry: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly categories: Locator;
  readonly description: Locator;
  readonly website: Locator;
  readonly email: Locator;
  readonly region: Locator;
  readonly tags: Locator;
  readonly logo: Locator;
  readonly submit: Locator;
  readonly save: Locator;
  readonly change: Locator;
  readonly sendChanges: Locator;
  readonly renewPay: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.retry = this.main.getByRole('button', { name: 'Retry' });
    this.form = this.main.getByRole('form', { name: 'Listing' });
    this.name = this.form.getByRole('textbox', { name: 'Provider Name' });
    this.categories = this.form.getByRole('group', { name: 'Service Categories' });
    this.description = this.form.getByRole('textbox', { name: 'Description' });
    this.website = this.form.getByRole('textbox', { name: /^Website/ });
    this.email = this.form.getByRole('textbox', { name: 'Contact Email' });
    this.region = this.form.getByRole('combobox', { name: 'Region Served' });
    this.tags = this.form.getByRole('group', { name: 'Tags' });
    this.logo = this.form.getByRole('group', { name: /^Logo/ });
    this.submit = this.form.getByRole('button', { name: 'Submit listing' });
    this.save = this.form.getByRole('button', { name: 'Save changes' });
    this.change = this.main.getByRole('button', { name: 'Change your listing' });
    this.sendChanges = this.form.getByRole('button', { name: 'Send changes' });
    this.renewPay = this.main.getByRole('button', { name: 'Renew – Pay $149' });
  }

  /** Opens the page with what follows the question mark. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/provider-submit${query === '' ? '' : `?${query}`}`);
  }

  /** The title or the description of a notice, in full. */
  notice(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Fills in all that is required, and a tag. */
  async fill(name: string): Promise<void> {
    await this.name.fill(name);
    await this.categories.getByRole('checkbox', { name: 'Photography' }).check();
    await this.categories.getByRole('checkbox', { name: 'Web Development' }).check();
    await this.description.fill('Pictures of boats.\n\nAnd of those who build them.');
    await this.email.fill('hello@boats.example.org');
    await this.region.selectOption('Bangor Area');
    await this.tags.getByRole('checkbox', { name: 'Local only' }).check();
  }

  async chooseLogo(file: PickedFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.logo.getByRole('button', { name: /(Upload|Change) Logo/ }).click();
    await (await chooser).setFiles(file);
  }
}
