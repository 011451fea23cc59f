import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import {
  createAccount,
  demoSession,
  storageWith,
  type Account,
  type DemoAccount,
} from './accounts.ts';
import { siteUrl } from './addresses.ts';
import { Header } from './pages/header.ts';
import { HomePage } from './pages/home-page.ts';
import { Problems } from './problems.ts';
import { readApprovedResources, type ResourceRow } from './resource-rows.ts';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

interface Options {
  /** The demo account whose session, shared, the browser holds; nobody's by default. */
  signedInAs: DemoAccount | null;
}

interface Fixtures extends Options {
  home: HomePage;
  header: Header;
  /** Fails the test on whatever goes wrong unnoticed; `problems.allow()` names what belongs to it. */
  problems: Problems;
}

interface WorkerFixtures {
  /** All public resources, read once from the backend. */
  resources: readonly ResourceRow[];
}

export { expect } from '@playwright/test';

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Set by the global setup, before the workers read this file.
  baseURL: process.env.E2E_SITE_URL,
  signedInAs: [null, { option: true }],
  storageState: async ({ signedInAs, storageState }, use) => {
    await use(signedInAs === null ? storageState : storageWith(await demoSession(signedInAs)));
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected(), 'what went wrong unnoticed').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const reply = await open(url, options);
      // Whoever does not wait for the page has a reason.
      return options?.waitUntil === 'commit' ? reply : untilReady(page, reply);
    };
    page.reload = async (...given) => untilReady(page, await reload(...given));
    await use(page);
  },
  home: async ({ page }, use) => {
    await use(new HomePage(page));
  },
  header: async ({ page }, use) => {
    await use(new Header(page));
  },
  resources: [
    async ({ browserName: _ }, use) => {
      await use(await readApprovedResources());
    },
    { scope: 'worker' },
  ],
});

/** Longer than the application needs to take over a page; where it cannot, a test goes on. */
const READY_LIMIT_MS = 4_000;

/** Waits until the page answers: before that, a prerendered one can only be read. */
async function untilReady<Reply>(page: Page, reply: Reply): Promise<Reply> {
  await page
    .waitForFunction(() => performance.getEntriesByName('application-ready').length > 0, null, {
      timeout: READY_LIMIT_MS,
    })
    .catch(() => undefined);
  return reply;
}

/**
 * Has the page at `path` come as if it were newer than the build: without content, so that it loads
 * in the browser.
 */
export async function openAsShell(page: Page, path: string): Promise<void> {
  const isPage = (url: URL) => url.pathname === path.replace(/[?#].*$/u, '');
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') await route.fallback();
    else await route.continue({ url: `${siteUrl()}/shell` });
  });
  await page.goto(path);
}

/** A test whose browser holds the session of an account of its own. */
export const accountTest = test.extend<{ account: Account }>({
  account: async ({ browserName: _ }, use) => {
    await use(await createAccount());
  },
  storageState: async ({ account }, use) => {
    await use(storageWith(account.session));
  },
});

/** For what needs no browser: plain requests to the site, and files of its build. */
export const httpTest = base.extend({ baseURL: process.env.E2E_SITE_URL });

/** What axe has to say about colours: all that can differ between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing to fault on the page as it is once it has its heading: by all rules
 * in the light theme, and by those about colours in the dark one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await inBothThemes(page, async (theme) => {
    const axe = axeFor(page);
    if (theme === 'dark') axe.withRules(COLOUR_RULES);
    expectNone(theme, (await axe.analyze()).violations);
  });
}

/** Expects that running text has the enhanced contrast of 7 to 1, in both themes. */
export async function expectReadable(page: Page): Promise<void> {
  await inBothThemes(page, async (theme) => {
    const axe = axeFor(page).include('p').include('dd').withRules('color-contrast-enhanced');
    expectNone(theme, (await axe.analyze()).violations);
  });
}

function axeFor(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Without frames from elsewhere there is nothing to gather on a page of its own, at its cost.
      .setLegacyMode()
      .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
  );
}

/** Checks the page once nothing moves, which may be between two colours; leaves it light. */
async function inBothThemes(
  page: Page,
  check: (theme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    await check(theme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

function expectNone(theme: string, violations: Violations): void {
  const summary = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(summary, `in the ${theme} theme`).toEqual([]);
}
