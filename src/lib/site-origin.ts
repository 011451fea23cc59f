import { environment } from './env';
import { useHydrated } from './page-data';

const configured = environment.ok ? environment.value.siteUrl : null;

/**
 * The origin of the published site, for addresses that leave it: canonical, shared, in calendars.
 * Where the build was not told, it is that of the page; empty while the page is prerendered.
 */
export function useSiteOrigin(): string {
  const hydrated = useHydrated();
  return configured ?? (hydrated ? window.location.origin : '');
}
