import { createContext, use } from 'react';
import type { ScrollMemory } from './scroll-memory';

/** What the layout tells a screen that arrives in it. */
export interface Arrival {
  readonly scrollMemory: ScrollMemory;
  /** Whether this is the first screen of the visit: the browser has placed focus then. */
  readonly isFirst: boolean;
}

export const ArrivalContext = createContext<Arrival | null>(null);

/** Only inside SiteLayout. */
export function useArrival(): Arrival {
  const arrival = use(ArrivalContext);
  if (arrival === null) throw new Error('useArrival needs a SiteLayout above it.');
  return arrival;
}
