import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/browser.ts';
import { startSiteProcess } from '../../scripts/project-process.ts';
import { ROOT } from '../../scripts/settings.ts';
import type { Measurement } from '../measurement.ts';

const FOLDER = join(ROOT, '.cache/bench');
const PRACTICE = join(ROOT, 'bench/search/practice.json');
const SCORER = 'score-search.mjs';
/** The list counts as final when it has not changed for so long, in milliseconds. */
const STABLE_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** A search that only closest matches answer, to wait for their code and texts. */
const WARM_UP = 'attorney';

const casesSchema = z.object({ queries: z.array(z.object({ q: z.string() })) });
const totalsSchema = z.object({
  success_at_1: z.number(),
  success_at_3: z.number(),
  ndcg_at_10: z.number(),
  empty: z.number(),
  noise: z.number(),
});

/**
 * Types each query of a case file into the running home page, and scores what it shows, in order,
 * with the scorer beside the cases, else with ours. `--cases <file>` names the file, `--site <url>`
 * a site that runs already.
 */
export async function measureRelevance(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { cases: { type: 'string' }, site: { type: 'string' } },
  });
  const file = resolve(values.cases ?? PRACTICE);
  const { queries } = casesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const results = await onSite(values.site, (url) =>
    showAll(
      url,
      queries.map(({ q }) => q),
    ),
  );
  const resultsFile = join(FOLDER, 'search-results.json');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(resultsFile, JSON.stringify(results, null, 1));
  const beside = join(dirname(file), SCORER);
  const scorer = existsSync(beside) ? beside : join(ROOT, 'bench/search', SCORER);
  const score = (...options: string[]) =>
    execFileSync(process.execPath, [scorer, file, resultsFile, ...options], { encoding: 'utf8' });
  console.log(score());
  const totals = totalsSchema.parse(JSON.parse(score('--json')));
  return [
    { name: 'search: success@1', value: totals.success_at_1, unit: 'ratio' },
    { name: 'search: success@3', value: totals.success_at_3, unit: 'ratio', atLeast: 0.85 },
    { name: 'search: nDCG@10', value: totals.ndcg_at_10, unit: 'ratio', atLeast: 0.75 },
    { name: 'search: empty', value: totals.empty, unit: 'ratio', atMost: 0.03 },
    { name: 'search: noise', value: totals.noise, unit: 'ratio' },
  ];
}

interface Shown {
  readonly q: string;
  readonly slugs: readonly string[];
}

/** Runs `use` with the address of a site: the given one, or one that runs meanwhile. */
async function onSite<T>(url: string | undefined, use: (url: string) => Promise<T>): Promise<T> {
  if (url !== undefined) return use(url);
  const site = await startSiteProcess(FOLDER);
  try {
    return await use(site.siteUrl);
  } finally {
    await site.stop();
  }
}

async function showAll(url: string, queries: readonly string[]): Promise<Shown[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGUMENTS],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 2_000 } });
    await page.goto(url);
    await page.getByText(/^Showing \d+ of \d+ resources$/).waitFor();
    await search(page, WARM_UP);
    await page.getByRole('region', { name: 'These come closest' }).waitFor();
    const results: Shown[] = [];
    for (const q of queries) {
      await search(page, q);
      results.push({ q, slugs: await settledSlugs(page) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Search resources');
  await field.fill(text);
  await field.press('Enter');
}

/** Returns the slugs of the resources on the page, in order, once they no longer change. */
async function settledSlugs(page: Page): Promise<readonly string[]> {
  const startedAt = Date.now();
  let slugs = await shownSlugs(page);
  let sameSince = Date.now();
  while (Date.now() - sameSince < STABLE_MS && Date.now() - startedAt < LONGEST_WAIT_MS) {
    const next = await shownSlugs(page);
    if (next.join() === slugs.join()) continue;
    slugs = next;
    sameSince = Date.now();
  }
  return slugs;
}

function shownSlugs(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const links = document.querySelectorAll<HTMLAnchorElement>('#resources a[href*="/resource/"]');
    const slugs = [...links].map(({ pathname }) => pathname.split('/')[2] ?? '');
    return [...new Set(slugs)];
  });
}
