import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../scripts/browser.ts';
import { startSiteProcess } from '../scripts/project-process.ts';
import { ROOT } from '../scripts/settings.ts';
import { median, type Measurement } from './measurement.ts';

const execute = promisify(execFile);

/** Newest version for Node.js 20. */
const LIGHTHOUSE_VERSION = '12.8.2';
const LIGHTHOUSE_FOLDER = join(ROOT, '.cache/lighthouse');
const RUNS = 5;
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
  readonly scripts: number;
  /** When the page was hydrated; NaN without the mark, as on the static floor. */
  readonly usable: number;
}

/** Prerendered pages by name. */
const PAGES = {
  home: '/',
  resource: '/resource/fame-direct-loan',
  services: '/services',
  events: '/events',
} as const;
/** Pages that the browser draws, by name. */
const SHELLS = {
  plan: '/plan',
  'new row': '/resource/newer-than-the-build',
  auth: '/auth',
} as const;
/** Budgets as multiples of the largest paint of the static floor. */
const PAINT = 1.25;
const USABLE = 3.5;
const SHELL_PAINT = 4;
const PERFORMANCE = 98;
const KIB = 1_024;
const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

/**
 * Measures first visits under Lighthouse's mobile conditions with applied throttling, relative to a
 * static page with the same amount of text.
 */
export async function measureLoad(): Promise<Measurement[]> {
  await ensureLighthouse();
  const folder = join(ROOT, '.cache/bench');
  const site = await startSiteProcess(folder);
  try {
    const floor = await addFloor(join(folder, 'site'), site.siteUrl);
    const still = await medianLoad(floor);
    const measurements: Measurement[] = [
      { name: 'static floor: LCP', value: still.lcp, unit: 'ms' },
    ];
    for (const [name, path] of Object.entries(PAGES)) {
      measurements.push(...describePage(name, await medianLoad(site.siteUrl + path), still));
    }
    for (const [name, path] of Object.entries(SHELLS)) {
      measurements.push(...describeShell(name, await medianLoad(site.siteUrl + path), still));
    }
    return measurements;
  } finally {
    await site.stop();
  }
}

function describePage(name: string, load: PageLoad, { lcp: floor }: PageLoad): Measurement[] {
  return [
    ...describeTime(`${name}: LCP`, load.lcp, floor, PAINT),
    ...describeTime(`${name}: usable`, load.usable, floor, USABLE),
    { name: `${name}: TBT`, value: load.tbt, unit: 'ms', atMost: 80 },
    { name: `${name}: CLS`, value: load.cls, unit: '', atMost: 0.01 },
    ...describeRequests(name, load),
    ...SCORES.map((score): Measurement => {
      const atLeast = score === 'performance' ? PERFORMANCE : 100;
      return { name: `${name}: ${score}`, value: load[score], unit: 'score', atLeast };
    }),
  ];
}

function describeShell(name: string, load: PageLoad, { lcp: floor }: PageLoad): Measurement[] {
  return [
    ...describeTime(`${name}: content`, load.lcp, floor, SHELL_PAINT),
    ...describeRequests(name, load),
  ];
}

/** A time, and the same as a multiple of the floor, which has the budget. */
function describeTime(name: string, value: number, floor: number, atMost: number): Measurement[] {
  return [
    { name, value, unit: 'ms' },
    { name: `${name} / floor`, value: value / floor, unit: 'ratio', atMost },
  ];
}

function describeRequests(name: string, load: PageLoad): Measurement[] {
  return [
    { name: `${name}: requests`, value: load.requests, unit: 'requests' },
    { name: `${name}: script files`, value: load.scripts, unit: 'requests' },
    { name: `${name}: scripts`, value: load.scriptBytes / KIB, unit: 'kB' },
  ];
}

async function medianLoad(url: string): Promise<PageLoad> {
  console.log(`Loading ${url} …`);
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
    scripts: middle('scripts'),
    usable: middle('usable'),
  };
}

async function loadOnce(url: string): Promise<PageLoad> {
  const report = join(LIGHTHOUSE_FOLDER, 'report.json');
  const options = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--throttling-method=devtools',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
  ];
  await execute(join(LIGHTHOUSE_FOLDER, 'node_modules/.bin/lighthouse'), options, {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
  });
  return readReport(JSON.parse(await readFile(report, 'utf8')));
}

/** Loaded on demand because of its size. */
async function ensureLighthouse(): Promise<void> {
  await mkdir(LIGHTHOUSE_FOLDER, { recursive: true });
  await writeFile(join(LIGHTHOUSE_FOLDER, 'package.json'), '{"private":true}');
  console.log('Installing Lighthouse if it is missing …');
  const install = ['install', '--no-audit', '--no-fund', `lighthouse@${LIGHTHOUSE_VERSION}`];
  await execute('npm', install, { cwd: LIGHTHOUSE_FOLDER });
}

const auditSchema = z.object({ numericValue: z.number() });
const scoreSchema = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: z.object({
    'largest-contentful-paint': auditSchema,
    'first-contentful-paint': auditSchema,
    'total-blocking-time': auditSchema,
    'cumulative-layout-shift': auditSchema,
    'user-timings': z.object({
      details: z.optional(
        z.object({ items: z.array(z.object({ name: z.string(), startTime: z.number() })) }),
      ),
    }),
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })),
      }),
    }),
  }),
});

function readReport(report: unknown): PageLoad {
  const { categories, audits } = reportSchema.parse(report);
  const percent = ({ score }: { readonly score: number }) => Math.round(score * 100);
  const transfers = audits['network-requests'].details.items;
  const scripts = transfers.filter(({ resourceType }) => resourceType === 'Script');
  const marks = audits['user-timings'].details?.items ?? [];
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories['best-practices']),
    seo: percent(categories.seo),
    lcp: audits['largest-contentful-paint'].numericValue,
    fcp: audits['first-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    requests: transfers.length,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scripts: scripts.length,
    usable: marks.find(({ name }) => name === 'usable')?.startTime ?? NaN,
  };
}

/**
 * Adds a page of text cards without style sheet and script to a site, and returns its address. It has
 * the headers of every page: a browser begins a page that is isolated from others in a new process.
 */
async function addFloor(folder: string, siteUrl: string): Promise<string> {
  const resourcesSchema = z.array(z.object({ name: z.string(), description: z.string() }));
  const source = await readFile(join(ROOT, 'supabase/seed/maine-resources.json'), 'utf8');
  const resources = resourcesSchema.parse(JSON.parse(source));
  const cards = Array.from({ length: FLOOR_CARDS }, (_, index) => {
    const resource = resources[index % resources.length];
    return `<article><h2>${resource?.name ?? ''}</h2><p>${resource?.description ?? ''}</p></article>`;
  });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Floor"><title>Floor</title><h1>Floor</h1>${cards.join('')}</html>`;
  await writeFile(join(folder, 'floor.html'), page);
  return `${siteUrl}/floor`;
}
