import { createContext } from 'react';
import type { PageMeta } from './use-page-meta';

/** Collects document metadata while prerendering. */
export interface HeadCollector {
  readonly setMeta: (meta: PageMeta, origin: string) => void;
  readonly addJsonLd: (json: string) => void;
}

/** Null in the browser, where effects write to the document head. */
export const HeadContext = createContext<HeadCollector | null>(null);
