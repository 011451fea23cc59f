import type { Locator, Page } from '@playwright/test';

/** The sticky header with its navigation, menu and account. */
export class Header {
  readonly banner: Locator;
  readonly navigation: Locator;
  readonly signIn: Locator;
  readonly account: Locator;
  readonly menuButton: Locator;

  constructor(page: Page) {
    this.banner = page.getByRole('banner');
    this.navigation = this.banner.getByRole('navigation', { name: 'Main' });
    this.signIn = this.banner.getByRole('link', { name: 'Sign In' });
    this.account = this.banner.getByRole('button', { name: /^Account: / });
    this.menuButton = this.banner.getByRole('button', { name: 'Menu' });
  }

  link(name: string): Locator {
    return this.banner.getByRole('link', { name, exact: true });
  }

  /** What the account menu leads to, while it is open. */
  menuItem(name: string | RegExp): Locator {
    return this.banner.getByRole('menuitem', { name });
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    await this.navigation.waitFor();
  }
}
