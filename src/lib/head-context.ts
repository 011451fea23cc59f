import { createContext } from 'react';
import type { PageMeta } from './use-page-meta';

/** Takes what a page has to say in the document's head while it is prerendered. */
export interface HeadCollector {
  readonly setMeta: (meta: PageMeta, origin: string) => void;
  readonly addJsonLd: (json: string) => void;
}

/** Null in the browser, where effects write into the head. */
export const HeadContext = createContext<HeadCollector | null>(null);
