import type { DehydratedState } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** Id of the element with the JSON data of a prerendered page. */
export const PAGE_DATA_ID = 'page-data';

/** Data of a prerendered page, for hydration. */
export interface PageData {
  /** Path of the page; null for the not-found page. */
  readonly path: string | null;
  /** Render time in ms since 1970. Time-dependent content was rendered for this time. */
  readonly renderedAt: number;
  /** Query data of the page. */
  readonly queries: DehydratedState;
}

let current: PageData | null = null;
let isHydrating = false;

/**
 * Returns the data of this page; null when it was not prerendered. Throws SyntaxError for damaged
 * data.
 */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as PageData);
}

/** Sets the page being rendered: on the server, and in the browser until `endHydration`. */
export function setPageData(data: PageData): void {
  current = data;
  isHydrating = true;
}

/** Ends hydration: components that mount later may differ from the prerendered page. */
export function endHydration(): void {
  isHydrating = false;
}

/**
 * Returns the render time of the page being rendered or hydrated; the current time when it was not
 * prerendered.
 */
export function renderedAt(): number {
  return current?.renderedAt ?? Date.now();
}

/**
 * Whether the page may differ from the prerendered one: false while prerendering and hydrating.
 * Changes in a transition, so that dependent output renders in slices.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
