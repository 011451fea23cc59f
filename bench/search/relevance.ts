import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
 * with the scorer beside the cases, else with ours. Then does the same with the tool that assistants
 * search with. `--cases <file>` names the file; `--site <url>` and `--api <url>` a site that runs
 * already.
 */
export async function measureRelevance(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { cases: { type: 'string' }, site: { type: 'string' }, api: { type: 'string' } },
  });
  const file = resolve(values.cases ?? PRACTICE);
  const { queries } = casesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const texts = queries.map(({ q }) => q);
  const { shown, told } = await onSite(values, async ({ siteUrl, apiUrl }) => ({
    shown: await showAll(siteUrl, texts),
    told: await askAll(apiUrl, texts),
  }));
  const totals = await scoreOf(file, shown, 'search-results.json');
  const tool = await scoreOf(file, told, 'search-tool-results.json');
  const difference = Math.max(
    ...(['success_at_1', 'success_at_3', 'ndcg_at_10'] as const).map((key) =>
      Math.abs(totals[key] - tool[key]),
    ),
  );
  return [
    { name: 'search: success@1', value: totals.success_at_1, unit: 'ratio' },
    { name: 'search: success@3', value: totals.success_at_3, unit: 'ratio', atLeast: 0.85 },
    { name: 'search: nDCG@10', value: totals.ndcg_at_10, unit: 'ratio', atLeast: 0.75 },
    { name: 'search: empty', value: totals.empty, unit: 'ratio', atMost: 0.03 },
    { name: 'search: noise', value: totals.noise, unit: 'ratio' },
    {
      name: 'search: search_resources, largest difference',
      value: difference,
      unit: 'ratio',
      atMost: 0.02,
    },
  ];
}

/** Writes results to a file of the cache, prints their score, and returns its totals. */
async function scoreOf(
  cases: string,
  results: readonly Shown[],
  name: string,
): Promise<z.infer<typeof totalsSchema>> {
  const resultsFile = join(FOLDER, name);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(resultsFile, JSON.stringify(results, null, 1));
  const beside = join(dirname(cases), SCORER);
  const scorer = existsSync(beside) ? beside : join(ROOT, 'bench/search', SCORER);
  const score = (...options: string[]) =>
    execFileSync(process.execPath, [scorer, cases, resultsFile, ...options], { encoding: 'utf8' });
  console.log(score());
  return totalsSchema.parse(JSON.parse(score('--json')));
}

interface Shown {
  readonly q: string;
  readonly slugs: readonly string[];
}

interface Addresses {
  readonly siteUrl: string;
  readonly apiUrl: string;
}

/** Runs `use` with the addresses of a site: the given ones, or of one that runs meanwhile. */
async function onSite<T>(
  { site: siteUrl, api: apiUrl }: { readonly site?: string; readonly api?: string },
  use: (addresses: Addresses) => Promise<T>,
): Promise<T> {
  if (siteUrl !== undefined && apiUrl !== undefined) return use({ siteUrl, apiUrl });
  const site = await startSiteProcess(FOLDER);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

const toolReplySchema = z.object({
  result: z.object({ content: z.tuple([z.object({ text: z.string() })]) }),
});
const slugsSchema = z.array(z.object({ slug: z.string() }));
const foundSchema = z.object({ results: slugsSchema, advisers: slugsSchema.default([]) });

/** Returns what `search_resources` finds for each text. */
async function askAll(apiUrl: string, queries: readonly string[]): Promise<Shown[]> {
  const results: Shown[] = [];
  for (const q of queries) {
    const { results: found, advisers } = await ask(apiUrl, q);
    results.push({ q, slugs: [...found, ...advisers].map(({ slug }) => slug) });
  }
  return results;
}

async function ask(apiUrl: string, query: string): Promise<z.infer<typeof foundSchema>> {
  const params = { name: 'search_resources', arguments: { query } };
  const reply = await fetch(`${apiUrl}/functions/v1/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  if (reply.status === 429) {
    await setTimeout(Number(reply.headers.get('retry-after')) * 1000);
    return ask(apiUrl, query);
  }
  const { result } = toolReplySchema.parse(await reply.json());
  return foundSchema.parse(JSON.parse(result.content[0].text));
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
