import type { DehydratedState } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** The element of a prerendered page that holds its data as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** What a prerendered page brings along, so that the application can take it over as it is. */
export interface PageData {
  /** The address it was made for; null for the page of what does not exist. */
  readonly path: string | null;
  /** When it was made, in ms since 1970: what depends on the time was drawn for this moment. */
  readonly renderedAt: number;
  /** What the page was drawn from. */
  readonly queries: DehydratedState;
}

let current: PageData | null = null;
let isHydrating = false;

/** The data of this page, null where it was not prerendered. Throws SyntaxError for damaged ones. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as PageData);
}

/** Says which page is rendered: on the server, and in the browser until `endHydration`. */
export function setPageData(data: PageData): void {
  current = data;
  isHydrating = true;
}

/** Says that the page is hydrated: what is mounted from now on may differ from the server's. */
export function endHydration(): void {
  isHydrating = false;
}

/** When the page was made that is being drawn or taken over; now, where it was not prerendered. */
export function renderedAt(): number {
  return current?.renderedAt ?? Date.now();
}

/**
 * Whether the page may differ from the prerendered one: false on the server and during hydration.
 * It changes in a transition, so that what depends on it is rendered in slices.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    startTransition(() => {
      setHydrated(true);
    });
  }, []);
  return isHydrated;
}
