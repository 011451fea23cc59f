import type { Locator, Page } from '@playwright/test';
import { MultiSelect } from './multi-select.ts';

/** The five groups of filters, by their names. */
export type FilterName = 'Business Stage' | 'Support Type' | 'Region' | 'Industry' | 'Availability';

/** The cards of the results, without the closest matches. */
const CARDS = '#resources article:not(section section *)';
/** Lists of up to this many cards are in the page as a whole; 'Show more' adds as many. */
const WHOLE_LENGTH = 300;

/** The home page: the welcome and the directory of resources. */
export class HomePage {
  readonly heroSearch: Locator;
  readonly section: Locator;
  readonly title: Locator;
  /** 'Showing X of Y resources'. */
  readonly count: Locator;
  readonly cards: Locator;
  /** Starter kits that answer the search, above the list. */
  readonly kits: Locator;
  /** The section 'These come closest'. */
  readonly closest: Locator;
  /** Understood words as buttons. */
  readonly didYouMean: Locator;
  readonly search: Locator;
  readonly suggestions: Locator;
  readonly filters: Locator;
  readonly sheetButton: Locator;
  readonly sheet: Locator;
  readonly closeSheet: Locator;
  readonly map: Locator;
  readonly regions: Locator;
  readonly error: Locator;
  readonly retry: Locator;
  readonly clearAll: Locator;
  readonly showMore: Locator;

  constructor(private readonly page: Page) {
    const welcome = page.getByRole('search');
    this.heroSearch = welcome.getByLabel('Search the directory');
    const title = 'Explore Resources for Maine Entrepreneurs';
    // Finding the role of every element of a long list takes many times as long.
    this.section = page.locator('#resources');
    this.title = this.section.getByRole('heading', { name: title });
    this.count = this.section.getByRole('status').filter({ hasText: /^(Showing|Loading)/ });
    this.closest = this.section.getByRole('region', { name: 'These come closest' });
    this.didYouMean = this.section.getByRole('group', { name: 'Did you mean' });
    this.cards = page.locator(CARDS);
    this.kits = this.section.getByRole('list', { name: 'Starter kits' }).getByRole('listitem');
    this.search = this.section.getByLabel('Search resources');
    this.suggestions = this.section.getByRole('listbox', { name: 'Suggestions' });
    this.filters = page.getByRole('group', { name: 'Filters', exact: true });
    this.sheetButton = this.section.getByRole('button', { name: /^Filters/ });
    this.sheet = page.getByRole('dialog', { name: 'Filters' });
    this.closeSheet = this.sheet.getByRole('button', { name: 'Close', exact: true });
    this.map = this.section.getByRole('group', { name: 'Map of Maine by region' });
    this.regions = this.section.getByRole('group', { name: 'Browse by region' }).getByRole('list');
    this.error = this.section.getByRole('alert');
    this.retry = this.section.getByRole('button', { name: 'Retry' });
    this.clearAll = this.section.getByRole('button', { name: 'Clear all filters' });
    this.showMore = this.section.getByRole('button', { name: 'Show more' });
  }

  /** Opens the page, with a query such as `?search=loan`, and waits for the whole list. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`);
    await this.wholeList();
  }

  /**
   * Waits until the page has as many cards as it says, or the first 300. A page comes with the first cards of the unfiltered list.
   *
   * @returns the number of resources shown.
   */
  async wholeList(): Promise<number> {
    // In one step inside the page: finding the roles of a long list takes a second.
    const list = await this.page.waitForFunction(
      ({ selector, whole }) => {
        const count = document.querySelector('#result-count')?.textContent ?? '';
        const shown = Number(/^Showing ([\d,]+)/u.exec(count)?.[1]?.replace(',', ''));
        const cards = document.querySelectorAll(selector);
        return cards.length === Math.min(shown, whole) ? { shown } : null;
      },
      { selector: CARDS, whole: WHOLE_LENGTH },
      { timeout: 20_000 },
    );
    return (await list.jsonValue())?.shown ?? 0;
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { level: 3, name, exact: true });
    return this.cards.filter({ has: heading });
  }

  /** A card in the middle of the window, once the list has drawn one there. */
  async cardInView(): Promise<Locator> {
    const name = await this.page.waitForFunction(() => {
      // A point can lie between two cards.
      const cards = [0.5, 0.55, 0.6, 0.65].map((share) =>
        document.elementFromPoint(innerWidth * 0.7, innerHeight * share)?.closest('article'),
      );
      return cards.find((card) => card != null)?.querySelector('h3')?.textContent;
    });
    return this.card((await name.jsonValue()) ?? '');
  }

  quickToggle(name: 'Funding' | 'Programs'): Locator {
    return this.section
      .getByRole('group', { name: 'Quick filters' })
      .getByRole('button', { name, exact: true });
  }

  /** A need of small screens. */
  need(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'What do you need?' })
      .getByRole('button', { name, exact: true });
  }

  filter(name: FilterName): MultiSelect {
    return new MultiSelect(this.filters, name);
  }

  /** A region as a shape on the map. */
  mapRegion(name: string): Locator {
    return this.map.getByRole('button', { name: new RegExp(`^${name},`) });
  }

  /** A region in the list beside the map. */
  listedRegion(name: string): Locator {
    return this.regions.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** The values of one group of filters in the address. */
  groupInAddress(name: string): unknown {
    const value = new URL(this.page.url()).searchParams.get(name);
    return value === null ? null : JSON.parse(value);
  }

  /** The names of all cards in their order; a long list is shown to its end. */
  async readNames(): Promise<string[]> {
    const shown = await this.wholeList();
    for (let drawn = WHOLE_LENGTH; drawn < shown; drawn += WHOLE_LENGTH) {
      await this.showMore.click();
      await this.cards
        .nth(Math.min(drawn + WHOLE_LENGTH, shown) - 1)
        .waitFor({ state: 'attached' });
    }
    return this.page.locator(`${CARDS} h3`).allTextContents();
  }

  /** Scrolls to a place of the page, in px from its top. */
  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((target) => {
      window.scrollTo({ top: target, behavior: 'instant' });
    }, top);
  }
}
