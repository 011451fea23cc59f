import { useHydrated } from './page-data';

/**
 * The origin of the published site, for addresses that leave it: canonical, shared, in calendars.
 * Empty while a page is prerendered that was not told where it will stand.
 */
export function useSiteOrigin(): string {
  return useHydrated() ? window.location.origin : '';
}
