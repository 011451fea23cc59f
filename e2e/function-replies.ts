import type { Page, Route } from '@playwright/test';
import { siteUrl } from './addresses.ts';

const EXTRACTION = '**/functions/v1/extract-resource-data';

/** Replies to every text with `status` and `body` instead of reading it. */
export async function answerExtraction(page: Page, status: number, body: unknown): Promise<void> {
  await page.route(EXTRACTION, (route) => reply(route, status, body));
}

/** Lets the function read texts again. */
export async function restoreExtraction(page: Page): Promise<void> {
  await page.unroute(EXTRACTION);
}

async function reply(route: Route, status: number, body: unknown): Promise<void> {
  const headers = {
    'access-control-allow-origin': siteUrl(),
    'access-control-allow-headers': '*, authorization',
  };
  if (route.request().method() === 'OPTIONS') await route.fulfill({ status: 204, headers });
  else await route.fulfill({ status, json: body, headers });
}
