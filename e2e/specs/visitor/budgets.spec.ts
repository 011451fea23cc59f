import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoSession, type DemoAccount } from '../../accounts.ts';
import { apiUrl, publicKey, siteFolder, siteUrl } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { browserWith, emptyBrowser } from '../../second-browser.ts';

/** The budgets are in KiB. */
const KB = 1_024;

interface Transfer {
  readonly url: string;
  readonly type: string;
  /** Time of the request, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Bytes over the network with headers; 0 from a cache. */
  readonly bytes: number;
}

/** Columns of a resource that visitors may read. */
const ALL_COLUMNS =
  'id,slug,name,description,organization,notion_id,notion_url,website,location,category,tags,type,eligibility,funding_range,application_deadline,focus_areas,business_stage,support_type,geographic_region,industry_categories,format,cost_to_participate,availability_status,status,value_summary,ai_generated_summary,summary_generated_at,funding_instrument,funding_check_size,funding_match_required,funding_match_details,funding_use_of_funds,funding_decision_timeline,funding_payout_timing,funding_readiness_requirements,funding_key_criteria,funding_terms_summary,funding_terms_generated_at,curator_id,contact_profile_id,entrepreneur_contact_profile_id,contact_name,contact_title,contact_email,contact_phone,entrepreneur_contact_name,entrepreneur_contact_title,entrepreneur_contact_email,entrepreneur_contact_phone,created_at,updated_at,serves_all_industries,serves_all_stages,opens_on,deadline_recurs,deadline_note,amount_least,amount_most,amount_named,verified_at,verified_how,doubted_at'.split(
    ',',
  );

/** Public pages; the ids are those of the demo data. */
const PUBLIC_PAGES = [
  '/about',
  '/jobs',
  '/events',
  '/event/6857e07b-9689-595f-97f2-83f4f2268538',
  '/services',
  '/provider/43b936a3-8132-5677-83e1-e24bd5a22144',
  '/list-your-service',
  '/resource/fame-direct-loan',
  '/resource/fame-direct-loan/reviews',
];

/** Screens with forms. */
const FORMS = [
  { account: null, kilobytes: 210, addresses: ['/auth', '/auth?mode=sign-up'] },
  {
    account: 'founder',
    kilobytes: 210,
    addresses: ['/submit', '/onboarding', '/resource/fame-direct-loan/reviews'],
  },
  {
    account: 'admin',
    kilobytes: 280,
    addresses: [
      '/admin?edit=f5b8a7ac-0000-0000-0000-000000000000',
      '/admin?panel=import-export',
      '/admin?tab=submissions',
    ],
  },
] as const;

test.describe('First visit: budgets (all pages)', () => {
  test('a first visit of the home page takes at most 8 requests, 130 kB of JavaScript and 45 % of each row, a second one HTML and data of 25 kB', async ({
    context,
    home,
    page,
  }) => {
    const transfers = await recordTransfers(page);
    const listAsked = page.waitForRequest('**/rest/v1/resources?*');
    await home.open();
    await expect(home.cards.first()).toBeVisible();
    const asked = await untilUsable(page, transfers);
    expect(asked.length, JSON.stringify(asked, null, 1)).toBeLessThanOrEqual(8);
    expectScripts(asked, 130);
    expectScripts(transfers(), 185);

    const columns = new URL((await listAsked).url()).searchParams.get('select')?.split(',') ?? [];
    expect(columns.join()).not.toContain('*');
    expect(columns.length).toBeLessThanOrEqual(23);
    for (const internal of ['source_notes', 'submitted_by', 'ai_generated_summary']) {
      expect(columns).not.toContain(internal);
    }
    const [list, everything] = [await sizeOf(columns), await sizeOf(ALL_COLUMNS)];
    // Demo rows leave most long columns empty; with all columns filled it would be a quarter.
    expect(list / everything).toBeLessThanOrEqual(0.45);

    await test.step('a second visit', () => expectSecondVisit(context));
  });

  test('a first visit of a public page takes at most 140 kB of JavaScript, 185 kB in all', async ({
    browser,
  }) => {
    test.slow();
    for (const address of PUBLIC_PAGES) {
      await test.step(address, async () => {
        await visitFirst(browser, null, address, async (page, transfers) => {
          expectScripts(await untilUsable(page, transfers), 140);
          expectScripts(transfers(), 185);
        });
      });
    }
  });

  test('forms take at most 210 kB of JavaScript for visitors and members, 280 kB for staff', async ({
    browser,
  }) => {
    test.slow();
    for (const { account, kilobytes, addresses } of FORMS) {
      for (const address of addresses) {
        await test.step(address, async () => {
          await visitFirst(browser, account, address, async (page, transfers) => {
            if (account === 'admin') {
              const panel = page.getByRole('tabpanel').last();
              await expect(panel.getByRole('heading').first()).toBeVisible();
            }
            await settled(page);
            expectScripts(transfers(), kilobytes);
          });
        });
      }
    }
  });
});

/** Expects that another visit of the home page takes HTML and data only, at most 25 kB. */
async function expectSecondVisit(context: BrowserContext): Promise<void> {
  const next = await context.newPage();
  const transfers = await recordTransfers(next);
  const data = next.waitForResponse('**/rest/v1/resources?*');
  await next.goto('/');
  await data;
  await settled(next);
  const travelled = () =>
    transfers().filter(({ bytes, type }) => bytes > 0 && type !== 'Preflight');
  await expect
    .poll(() => travelled().map(({ url, type }) => (url === `${siteUrl()}/` ? 'page' : type)))
    .toEqual(['page', 'Fetch']);
  expect(total(travelled()), JSON.stringify(travelled(), null, 1)).toBeLessThanOrEqual(25 * KB);
}

/** Opens `address` in a new browser and passes on what it fetched. */
async function visitFirst(
  browser: Browser,
  account: DemoAccount | null,
  address: string,
  check: (page: Page, transfers: () => readonly Transfer[]) => Promise<void>,
): Promise<void> {
  const { context, page } =
    account === null
      ? await emptyBrowser(browser)
      : await browserWith(browser, await demoSession(account));
  const transfers = await recordTransfers(page);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('application-ready').length > 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, transfers);
  await context.close();
}

/** Records what the page fetches over the network from now on. */
async function recordTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const requests = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    const kind = request.method === 'OPTIONS' ? 'Preflight' : (type ?? 'Other');
    const startedAt = wallTime * 1_000;
    requests.set(requestId, { url: request.url, type: kind, startedAt, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = requests.get(requestId);
    if (transfer !== undefined) requests.set(requestId, { ...transfer, bytes: encodedDataLength });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) requests.delete(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    requests.delete(requestId);
  });
  await session.send('Network.enable');
  return () => [...requests.values()];
}

/** Waits until the page is idle and has requested everything that it loads by itself. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve);
      }),
  );
}

/** Requests until the page was usable. Waits for later ones too. */
async function untilUsable(
  page: Page,
  transfers: () => readonly Transfer[],
): Promise<readonly Transfer[]> {
  await settled(page);
  const usableAt = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('application-ready');
    return mark === undefined ? null : performance.timeOrigin + mark.startTime;
  });
  expect(usableAt).not.toBeNull();
  return transfers().filter(
    ({ type, startedAt }) => type !== 'Preflight' && startedAt < (usableAt ?? 0),
  );
}

/** Compares the size of the scripts, as compressed by the build, with a budget. */
function expectScripts(transfers: readonly Transfer[], kilobytes: number): void {
  const scripts = transfers
    .filter(({ type }) => type === 'Script')
    .map(({ url }) => ({ url, bytes: compressedSize(new URL(url).pathname) }));
  expect(scripts).not.toEqual([]);
  const sum = scripts.reduce((bytes, script) => bytes + script.bytes, 0);
  expect(sum, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(kilobytes * KB);
}

/** The build does not compress the smallest files. */
function compressedSize(path: string): number {
  const file = join(siteFolder(), path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

async function sizeOf(columns: readonly string[]): Promise<number> {
  const query = `select=${columns.join(',')}&status=eq.approved`;
  const reply = await fetch(`${apiUrl()}/rest/v1/resources?${query}`, {
    headers: { apikey: publicKey() },
  });
  expect(reply.status).toBe(200);
  return Buffer.byteLength(await reply.text());
}

function total(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}
