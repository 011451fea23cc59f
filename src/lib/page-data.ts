import type { DehydratedState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

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

/**
 * Returns the data of this page; null when it was not prerendered. Throws SyntaxError for damaged
 * data.
 */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as PageData);
}

/** Sets the page being rendered or hydrated. */
export function setPageData(data: PageData): void {
  current = data;
}

/**
 * Returns the render time of the page being rendered or hydrated; the current time when it was not
 * prerendered.
 */
export function renderedAt(): number {
  return current?.renderedAt ?? Date.now();
}

/**
 * Whether the page is hydrated: false while prerendering and hydrating, when output must match.
 * True from the start in a page that was not prerendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
