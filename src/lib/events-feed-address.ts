import { environment } from './env';

/**
 * Returns the URL of the events calendar feed; null without a backend.
 *
 * @param region limits the feed to one region and statewide events.
 */
export function eventsFeedAddress(region: string | null): string | null {
  if (!environment.ok) return null;
  const url = new URL(`${environment.value.supabaseUrl}/functions/v1/events-feed`);
  if (region !== null) url.searchParams.set('region', region);
  return url.href;
}
