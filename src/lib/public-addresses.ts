import { environment } from './env';
import { useHydrated } from './page-data';

const siteUrl = environment.ok ? environment.value.siteUrl : null;

/**
 * Returns the origin of the site for absolute URLs: canonical, shared, in calendars. Falls back to
 * the origin of the page; empty while prerendering.
 */
export function useSiteOrigin(): string {
  const hydrated = useHydrated();
  return siteUrl ?? (hydrated ? window.location.origin : '');
}

/**
 * Returns the URL of the events calendar feed; null without a backend.
 *
 * @param region limits the feed to one region and statewide events.
 */
export function eventsFeedAddress(region: string | null): string | null {
  return functionAddress('events-feed', 'region', region);
}

/**
 * Returns the URL of the preview image of a resource; null without a backend. Other pages use
 * `/social.png`.
 */
export function socialImageAddress(slug: string): string | null {
  return functionAddress('social-image', 'resource', slug);
}

function functionAddress(name: string, parameter: string, value: string | null): string | null {
  if (!environment.ok) return null;
  const url = new URL(`${environment.value.supabaseUrl}/functions/v1/${name}`);
  if (value !== null) url.searchParams.set(parameter, value);
  return url.href;
}
