import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { isFullRun } from '../../../tests/rounds.ts';
import { expectAccessible, expectStateAccessible } from '../../accessibility.ts';
import { siteUrl } from '../../addresses.ts';
import { answerResources } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import { makeResource } from '../../resource-rows.ts';

/** What the code of /embed/make is for funding in Downeast, before more text of the host. */
const CODE = (attributes: string) => `<script src="${siteUrl()}/embed.js"></script>
<resource-list ${attributes}><a href="${siteUrl()}/?supportType=funding">Funding</a></resource-list>
<p id="after">More of this page.</p>`;
const ATTRIBUTES = 'need="funding" region="downeast"';

/** As themes of WordPress write them: for every element, and important. */
const AGGRESSIVE = `* { margin: 1em !important; line-height: 3 !important; color: #999 !important; box-sizing: content-box !important; }
  iframe { display: none !important; height: 10px !important; max-width: 50% !important; }
  a { display: inline-block !important; font-size: 40px !important; text-transform: uppercase; }
  .entry-content > * { display: inline !important; max-width: 580px; float: left; }`;

/** Pages of other sites, by path: their policy and document. */
const hosts = {
  '/plain': { policy: '', body: () => CODE(ATTRIBUTES) },
  '/strict': {
    policy: () => `default-src 'none'; script-src ${siteUrl()}; frame-src ${siteUrl()}`,
    body: () => CODE(ATTRIBUTES),
  },
  '/wordpress': {
    policy: '',
    body: () => `<style>${AGGRESSIVE}</style><div class="entry-content">${CODE(ATTRIBUTES)}</div>`,
  },
  '/blocked': {
    policy: () => `default-src 'none'; script-src ${siteUrl()}; frame-src 'none'`,
    body: () => CODE(ATTRIBUTES),
  },
  '/other-page': { policy: '', body: () => `<iframe src="${siteUrl()}/about"></iframe>` },
} as const;

let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const host = Object.entries(hosts).find(([path]) => path === request.url)?.[1];
    const policy = typeof host?.policy === 'function' ? host.policy() : '';
    response.writeHead(host === undefined ? 204 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy !== '' && { 'Content-Security-Policy': policy }),
    });
    response.end(
      host === undefined
        ? ''
        : `<!doctype html><html lang="en"><title>Library</title><main><h1>Library</h1>${host.body()}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
});
test.beforeEach(async ({ page, problems }) => {
  problems.allow(/^request: http:\/\/127\.0\.0\.1:\d+\//u);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

/** Sum of the layout shifts of the page, without those of its frames. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(new Object(Reflect.get(window, 'shifts')), 'sum')));

const open = (page: Page, path: keyof typeof hosts) =>
  page.goto(origin + path, { waitUntil: 'commit' });
const widgetOf = (page: Page) => page.locator('resource-list iframe').contentFrame();

test.describe('Widget on another site', () => {
  for (const path of ['/plain', '/strict', '/wordpress'] as const) {
    const tag = path === '/strict' ? [] : ['@full'];
    test(`shows five cards on a page (${path}) and moves nothing`, { tag }, async ({ page }) => {
      await open(page, path);
      const widget = widgetOf(page);
      await expect(widget.getByRole('listitem')).toHaveCount(5);
      await expect(widget.getByRole('link', { name: /^See all \d+ at Resource/u })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Funding' })).toBeHidden();
      const frame = page.locator('resource-list iframe');
      const inside = await widget
        .getByRole('main')
        .evaluate((main) => main.getBoundingClientRect().height);
      await expect.poll(async () => (await frame.boundingBox())?.height).toBe(inside);
      expect(await shiftsOf(page)).toBe(0);
    });
  }

  test('is reached by Tab, passes axe, and stores nothing', async ({ page }) => {
    await open(page, '/plain');
    const links = widgetOf(page).getByRole('link');
    await expect(links).toHaveCount(6);
    await page.locator('body').press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
    for (const theme of isFullRun() ? ['light', 'dark', 'auto'] : ['auto']) {
      await page.goto(`/embed?theme=${theme}&accent=%23ffee00`, { waitUntil: 'load' });
      await expect(page.getByRole('listitem')).toHaveCount(5);
      await expectAccessible(page);
    }
    // On its own: inside another site, browsers refuse storage anyway.
    const stored = await page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]);
    expect(stored).toEqual(['', 0, 0, 0, 0]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test(
    'follows its attributes without a new entry in the history',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/plain');
      const widget = widgetOf(page);
      await expect(widget.getByRole('listitem')).toHaveCount(5);
      const before = await page.evaluate(() => history.length);
      const frame = page.locator('resource-list iframe');
      const height = (await frame.boundingBox())?.height ?? 0;
      await page.locator('resource-list').evaluate((element) => {
        element.setAttribute('count', '2');
        element.setAttribute('theme', 'dark');
      });
      await expect(widget.getByRole('listitem')).toHaveCount(2);
      await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(height / 2);
      await expect(widget.locator('html')).toHaveCSS('color-scheme', 'dark');
      expect(await page.evaluate(() => history.length)).toBe(before);
    },
  );

  test('opens resources in new tabs and counts one press by host', async ({ context, page }) => {
    await open(page, '/plain');
    const links = widgetOf(page).getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(5);
    const counted: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/count_widget_press')) counted.push(request.postDataJSON());
    });
    for (const link of [links.first(), links.nth(1)]) {
      const opened = context.waitForEvent('page');
      await link.click();
      await expect(await opened).toHaveURL(/\/resource\//u);
    }
    await expect.poll(() => counted).toEqual([{ host: '127.0.0.1' }]);
    expect(page.url()).toBe(`${origin}/plain`);
  });

  test('shows hostile names as text', { tag: '@full' }, async ({ page, context }) => {
    const name = '<img src=x onerror="alert(1)"></li><script>alert(2)</script>';
    const row = makeResource({ name, organization: '{{7*7}}', support_type: 'funding' });
    await answerResources(context, [{ ...row, geographic_region: ['downeast'] }]);
    await open(page, '/plain');
    const card = widgetOf(page).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('heading')).toContainText(name);
    await expect(card).toContainText('{{7*7}}');
  });

  test(
    'shows its link where the page refuses the frame',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.allow(/frame-src/u);
      await open(page, '/blocked');
      await expect(page.getByRole('link', { name: 'Funding' })).toBeVisible();
      await expect(page.locator('resource-list iframe')).toBeHidden();
    },
  );

  test('no other page opens in a frame', { tag: '@full' }, async ({ page, problems }) => {
    problems.allow(/frame-ancestors/u);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await open(page, '/other-page');
    await refused;
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
  });

  test('is visible within a second', { tag: '@full' }, async ({ page }) => {
    await open(page, '/plain');
    await widgetOf(page).getByRole('listitem').first().waitFor();
    await page.locator('resource-list iframe.shown').waitFor();
    const shown = await page.evaluate(() => performance.now());
    console.log(`First card after ${shown.toFixed(0)} ms`);
    expect(shown).toBeLessThan(1_000);
  });
});

test('the form of the widget makes its code and a preview of it', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed/make');
  await page.getByLabel('What people need').selectOption('Funding');
  await page.getByLabel('Number shown').selectOption('3');
  await page.getByLabel('Color of names').fill('#aa0000');
  await expect(widgetOf(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Copy code' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script src="${siteUrl()}/embed.js"></script>`);
  expect(copied).toContain('<resource-list need="funding" count="3" accent="#aa0000">');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(copied);
  await expectStateAccessible(page);
});
