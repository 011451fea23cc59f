import { environment } from './env';
import { useHydrated } from './page-data';

const configured = environment.ok ? environment.value.siteUrl : null;

/**
 * Returns the origin of the site for absolute URLs: canonical, shared, in calendars. Falls back to
 * the origin of the page; empty while prerendering.
 */
export function useSiteOrigin(): string {
  const hydrated = useHydrated();
  return configured ?? (hydrated ? window.location.origin : '');
}
