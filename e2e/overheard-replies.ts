import type { Page, Response } from '@playwright/test';

/** What the database said to a page. */
export interface OverheardReplies {
  /** The addresses asked so far. */
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
      // A body still on its way when the test ends would fail the test.
      page.off('response', listen);
      return (await Promise.all(bodies)).join('\n');
    },
  };
}
