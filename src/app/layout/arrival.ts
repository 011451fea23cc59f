import { useOutletContext } from 'react-router-dom';

/** Outlet context that the layout passes to screens. */
export interface Arrival {
  /** Whether this is the first screen of the visit. The browser has set focus then. */
  readonly isFirst: boolean;
}

/** Returns the outlet context of SiteLayout. Works only in its direct children. */
export function useArrival(): Arrival {
  return useOutletContext<Arrival>();
}
