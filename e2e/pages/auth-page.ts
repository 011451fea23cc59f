import type { Locator, Page } from '@playwright/test';

/** The page to sign in, sign up and set a new password. */
export class AuthPage {
  readonly title: Locator;
  readonly signInTab: Locator;
  readonly signUpTab: Locator;
  /** The form that is shown. */
  readonly form: Locator;
  readonly alert: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly displayName: Locator;
  readonly email: Locator;
  readonly city: Locator;
  readonly state: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly organization: Locator;
  readonly organizations: Locator;
  readonly submit: Locator;
  readonly forgot: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.signInTab = main.getByRole('tab', { name: 'Sign In' });
    this.signUpTab = main.getByRole('tab', { name: 'Sign Up' });
    this.form = main.getByRole('form');
    this.alert = main.getByRole('alert');
    this.firstName = this.form.getByRole('textbox', { name: 'First Name' });
    this.lastName = this.form.getByRole('textbox', { name: 'Last Name' });
    this.displayName = this.form.getByRole('textbox', { name: 'Display Name' });
    this.email = this.form.getByRole('textbox', { name: 'Email' });
    this.city = this.form.getByRole('textbox', { name: 'City' });
    this.state = this.form.getByRole('combobox', { name: 'State' });
    this.password = this.form.getByLabel(/^(New )?Password$/);
    this.confirmation = this.form.getByLabel('Confirm Password', { exact: true });
    this.organization = this.form.getByRole('combobox', { name: 'Organization' });
    this.organizations = this.form.getByRole('listbox', { name: 'Organization' });
    this.submit = this.form.locator('[type=submit]');
    this.forgot = main.getByRole('link', { name: 'Forgot password?' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/auth${query}`);
    await this.title.waitFor();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Fills in every required field of the sign-up form. */
  async fillSignUp(email: string, password: string): Promise<void> {
    await this.firstName.fill('Ada');
    await this.lastName.fill('Doe');
    await this.displayName.fill('Ada D.');
    await this.city.fill('Machias');
    await this.state.selectOption('Maine');
    await this.email.fill(email);
    await this.password.fill(password);
    await this.confirmation.fill(password);
  }

  /** A toast. */
  notice(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
