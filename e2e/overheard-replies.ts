import type { Page, Response } from '@playwright/test';

/** Replies of the database to a page. */
export interface OverheardReplies {
  /** Addresses of the requests so far. */
  readonly addresses: readonly string[];
  /** Stops listening and reads the bodies of all replies so far, as one text. */
  readonly text: () => Promise<string>;
}

/** Listens to every reply of the database to a page, until its text is read. */
export function overhearReplies(page: Page): OverheardReplies {
  const addresses: string[] = [];
  const bodies: Promise<string>[] = [];
  const listen = (response: Response): void => {
    if (!response.url().includes('/rest/v1/')) return;
    addresses.push(response.url());
    bodies.push(response.text());
  };
  page.on('response', listen);
  return {
    addresses,
    text: async () => {
      // A body that arrives after the end of the test would fail it.
      page.off('response', listen);
      return (await Promise.all(bodies)).join('\n');
    },
  };
}
