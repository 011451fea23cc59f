import { expect, type Locator, type Page } from '@playwright/test';

/** The onboarding wizard. */
export class OnboardingPage {
  readonly title: Locator;
  readonly progress: Locator;
  readonly back: Locator;
  /** The button that goes on, by its names on the steps. */
  readonly next: Locator;
  readonly finish: Locator;
  readonly explore: Locator;
  private readonly main: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.progress = this.main.getByRole('progressbar', { name: 'Progress' });
    this.back = this.main.getByRole('button', { name: 'Back' });
    this.next = this.main.getByRole('button', { name: 'Next' });
    this.finish = this.main.getByRole('button', { name: 'Finish' });
    this.explore = this.main.getByRole('button', { name: 'Explore Atlas' });
  }

  async open(step?: number | string): Promise<void> {
    await this.page.goto(step === undefined ? '/onboarding' : `/onboarding?step=${step}`);
  }

  /** A group of choices, by its name. */
  group(name: string): Locator {
    return this.main.getByRole('group', { name });
  }

  role(name: string): Locator {
    return this.main.getByRole('radio', { name, exact: true });
  }

  /** Checks the named choices of a group. */
  async choose(group: string, ...names: readonly string[]): Promise<void> {
    const more = this.group(group).getByRole('button', { name: /^More/ });
    if (await more.isVisible()) await more.click();
    for (const name of names) {
      await this.group(group).getByLabel(name, { exact: true }).check();
    }
  }

  field(name: string): Locator {
    return this.main.getByLabel(name);
  }

  toggle(name: string): Locator {
    return this.main.getByRole('switch', { name });
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Expects to be on a step: its heading, its text and its bar. */
  async expectStep(step: number, title: string): Promise<void> {
    await expect(this.title).toHaveText(title);
    await expect(this.main.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
    await expect(this.progress).toHaveAttribute('aria-valuenow', String(step));
    await expect(this.progress).toHaveAttribute('aria-valuetext', `Step ${step} of 5`);
  }

  /** Goes from the first step to the fourth with nothing but a role. */
  async skipToPreferences(role: string): Promise<void> {
    await this.role(role).check();
    for (const title of ['Location and Basics', 'Details', 'Preferences']) {
      await this.next.click();
      await expect(this.title).toHaveText(title);
    }
  }
}
