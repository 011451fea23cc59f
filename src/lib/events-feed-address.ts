import { environment } from './env';

/**
 * The address of the calendar feed of events, to subscribe to; null where the site has no backend.
 *
 * @param region narrows the feed to one region and what is for the whole state.
 */
export function eventsFeedAddress(region: string | null): string | null {
  if (!environment.ok) return null;
  const url = new URL(`${environment.value.supabaseUrl}/functions/v1/events-feed`);
  if (region !== null) url.searchParams.set('region', region);
  return url.href;
}
