import type { DehydratedState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

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

/** The data of this page, null where it was not prerendered. Throws SyntaxError for damaged ones. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as PageData);
}

/** Tells which page is drawn: on the server, and while the browser takes it over. */
export function setPageData(data: PageData): void {
  current = data;
}

/** When the page was made that is being drawn or taken over; now, where it was not prerendered. */
export function renderedAt(): number {
  return current?.renderedAt ?? Date.now();
}

/**
 * Whether the page belongs to the browser: false on the server and while React takes over what came
 * from there, which must be drawn alike. True at once in a page that was not prerendered.
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
