import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { z } from 'zod';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../scripts/browser.ts';
import { ROOT } from '../scripts/settings.ts';
import { startSiteProcess } from '../scripts/site-process.ts';
import { serveSite } from '../scripts/site-server.ts';
import { closeServer, freePort } from '../supabase/local/ports.ts';
import { median, type Measurement } from './measurement.ts';

const RUNS = 3;
const FLOOR_CARDS = 100;

interface PageLoad {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly requests: number;
  readonly scriptBytes: number;
}

/**
 * First visit of the home page under Lighthouse's mobile conditions with applied throttling,
 * beside a static page with as many words on it: the floor that no application can pass.
 */
export async function measureLoad(): Promise<Measurement[]> {
  const site = await startSiteProcess(join(ROOT, '.cache/bench'));
  const floor = await serveFloor();
  try {
    const [home, still] = [await medianLoad(site.siteUrl), await medianLoad(floor.url)];
    return [
      { name: 'static floor: LCP', value: still.lcp, unit: 'ms' },
      { name: 'home: LCP', value: home.lcp, unit: 'ms', atMost: 2700 },
      { name: 'home: LCP / static floor', value: home.lcp / still.lcp, unit: 'ratio' },
      { name: 'home: FCP', value: home.fcp, unit: 'ms' },
      { name: 'home: TBT', value: home.tbt, unit: 'ms', atMost: 50 },
      { name: 'home: CLS', value: home.cls, unit: '', atMost: 0.002 },
      { name: 'home: requests', value: home.requests, unit: 'requests', atMost: 6 },
      { name: 'home: scripts on the wire', value: home.scriptBytes / 1000, unit: 'kB', atMost: 94 },
      { name: 'home: performance', value: home.performance, unit: 'score' },
      { name: 'home: accessibility', value: home.accessibility, unit: 'score', atLeast: 100 },
      { name: 'home: best practices', value: home.bestPractices, unit: 'score', atLeast: 100 },
      { name: 'home: SEO', value: home.seo, unit: 'score', atLeast: 100 },
    ];
  } finally {
    await floor.stop();
    await site.stop();
  }
}

async function medianLoad(url: string): Promise<PageLoad> {
  const runs: PageLoad[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(url));
  const middle = (key: keyof PageLoad) => median(runs.map((load) => load[key]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    fcp: middle('fcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    requests: middle('requests'),
    scriptBytes: middle('scriptBytes'),
  };
}

async function loadOnce(url: string): Promise<PageLoad> {
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', ...BROWSER_ARGUMENTS],
  });
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (outcome === undefined) throw new Error(`Lighthouse said nothing of ${url}.`);
    return readResult(outcome.lhr);
  } finally {
    chrome.kill();
  }
}

function readResult({ categories, audits }: Result): PageLoad {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? NaN;
  const transfers = z
    .object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) })
    .parse(audits['network-requests']?.details).items;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    fcp: figure('first-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    requests: transfers.length,
    scriptBytes: transfers
      .filter((transfer) => transfer.resourceType === 'Script')
      .reduce((sum, transfer) => sum + transfer.transferSize, 0),
  };
}

/** A page of text cards without style sheet or script, served as the site is. */
async function serveFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  const resourcesSchema = z.array(z.object({ name: z.string(), description: z.string() }));
  const source = await readFile(join(ROOT, 'supabase/seed/maine-resources.json'), 'utf8');
  const resources = resourcesSchema.parse(JSON.parse(source));
  const cards = Array.from({ length: FLOOR_CARDS }, (_, index) => {
    const resource = resources[index % resources.length];
    return `<article><h2>${resource?.name ?? ''}</h2><p>${resource?.description ?? ''}</p></article>`;
  });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Floor"><title>Floor</title><h1>Floor</h1>${cards.join('')}</html>`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.html.br'), await promisify(brotliCompress)(page));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await serveSite(folder, port, { backendUrl: url, checkoutUrl: url });
  return {
    url,
    stop: async () => {
      await closeServer(server);
      await rm(folder, { recursive: true });
    },
  };
}
