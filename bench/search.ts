import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../scripts/browser.ts';
import { startSiteProcess } from '../scripts/project-process.ts';
import { ROOT } from '../scripts/settings.ts';
import type { Measurement } from './measurement.ts';

/** Numbers of resources, each with the budget of a paint in milliseconds. */
const BUDGETS = [
  [1_000, 100],
  [10_000, 150],
] as const;
const SLOWDOWN = 4;
/** Twenty keys. */
const TERM = 'boat loan for bangor';
/** Longer than the pause in typing after which a search begins. */
const PAUSE_MS = 350;
const FILTERS = ['Funding', 'Programs'] as const;
/** Each presses every filter, so that a filter is set or cleared twenty times. */
const ROUNDS = 10;
const RANGE = 1000;

const resourceSchema = z.object({ name: z.string(), description: z.string() }).loose();

/**
 * Measures the list search on a slow phone for two directory sizes: from a key to its letter, and
 * from a press of a filter to its list; the worst of twenty each.
 */
export async function measureSearch(): Promise<Measurement[]> {
  const site = await startSiteProcess(join(ROOT, '.cache/bench'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGUMENTS],
  });
  try {
    const measurements: Measurement[] = [];
    for (const [size, atMost] of BUDGETS) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const resources = await manyResources(size);
      await answerWith(page, resources);
      await page.goto(site.siteUrl);
      await page
        .getByText(new RegExp(`of ${size.toLocaleString('en-US').replace(',', ',?')} resources`))
        .waitFor();
      measurements.push(...(await measurePage(page, size, atMost)));
      await page.close();
    }
    return measurements;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measurePage(page: Page, size: number, atMost: number): Promise<Measurement[]> {
  await recordPaints(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByLabel('Search resources').focus();
  const keys: number[] = [];
  for (const letter of TERM) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    keys.push(await takePaint(page));
    // The search of the words so far begins, and the next key comes in the middle of it.
    if (letter === ' ') await page.waitForTimeout(PAUSE_MS);
  }
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await takePaint(page);
  const presses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of FILTERS) {
      await page.getByRole('button', { name, exact: true }).click();
      presses.push(await takePaint(page));
    }
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length);
  return [
    { name: `${size} resources: worst key`, value: Math.max(...keys), unit: 'ms', atMost },
    { name: `${size} resources: worst filter`, value: Math.max(...presses), unit: 'ms', atMost },
    { name: `${size} resources: nodes in main`, value: nodes, unit: 'nodes' },
  ];
}

declare global {
  interface Window {
    /** Milliseconds from each action to the frame with its effect. */
    paints: number[];
  }
}

function recordPaints(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.paints = [];
    for (const kind of ['keydown', 'click']) {
      window.addEventListener(
        kind,
        (event) => {
          requestAnimationFrame(() => {
            setTimeout(() => window.paints.push(performance.now() - event.timeStamp));
          });
        },
        { capture: true },
      );
    }
  });
}

/** Waits for the paint after the last action. */
async function takePaint(page: Page): Promise<number> {
  await page.waitForFunction(() => window.paints.length > 0);
  return page.evaluate(() => window.paints.pop() ?? NaN);
}

async function answerWith(page: Page, resources: readonly object[]): Promise<void> {
  await page.route('**/rest/v1/resources?**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get('offset') ?? 0);
    const columns = (searchParams.get('select') ?? '').split(',');
    const empty = Object.fromEntries(columns.map((column) => [column, null]));
    const rows = resources
      .slice(offset, offset + RANGE)
      .map((resource) => ({ ...empty, ...resource }));
    await route.fulfill({
      status: 206,
      json: rows,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Content-Range',
        'content-range': `${offset}-${offset + rows.length - 1}/${resources.length}`,
      },
    });
  });
}

async function manyResources(size: number): Promise<object[]> {
  const source = await readFile(join(ROOT, 'supabase/seed/maine-resources.json'), 'utf8');
  const real = z.array(resourceSchema).parse(JSON.parse(source));
  return Array.from({ length: size }, (_, index) => {
    const resource = real[index % real.length];
    const number = String(index).padStart(5, '0');
    return {
      ...resource,
      id: `00000000-0000-4000-8000-0000000${number}`,
      slug: `resource-${number}`,
      name: `${resource?.name ?? ''} ${number}`,
      organization: null,
      notion_id: null,
    };
  });
}
