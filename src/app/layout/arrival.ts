import { useOutletContext } from 'react-router-dom';

/** What the layout tells a screen that arrives in it. */
export interface Arrival {
  /** Whether this is the first screen of the visit: the browser has placed focus then. */
  readonly isFirst: boolean;
}

/** Only in what SiteLayout holds directly. */
export function useArrival(): Arrival {
  return useOutletContext<Arrival>();
}
