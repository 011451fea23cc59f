import { environment } from './env';
import { useHydrated } from './page-data';
import type { Feeds } from './page-feeds';
import { writeResourceFilters } from '@shared/search/list/filter-codec';
import { noFilters, type ResourceFilters } from '@shared/search/list/filters';

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
  return functionAddress('events-feed', { region });
}

/**
 * Returns the URL of the calendar feed of deadlines; null without a backend.
 *
 * @param limits `region` and `type` (support type) limit the feed; null for all.
 */
export function deadlinesFeedAddress(limits: {
  readonly region: string | null;
  readonly type: string | null;
}): string | null {
  return functionAddress('deadlines-feed', limits);
}

/** Returns the URL of the calendar feed of the plan with this token; null without a backend. */
export function planFeedAddress(token: string): string | null {
  return functionAddress('plan-feed', { token });
}

/**
 * Returns the URL of the preview image of a resource; null without a backend. Other pages use
 * `/social.png`.
 */
export function socialImageAddress(slug: string): string | null {
  return functionAddress('social-image', { resource: slug });
}

/**
 * Returns the URL of an interface of open data; null without a backend.
 *
 * @param path such as `hsds/services`.
 */
export function openDataAddress(
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string | null {
  return functionAddress(path, parameters);
}

/** Returns the URLs of the Atom feeds of a list; none without a backend. */
export function resourcesFeeds(filters: ResourceFilters): Feeds {
  // A week passes, and a feed has an order of its own.
  const lasting = { ...filters, closingWeek: null, sort: noFilters.sort };
  const query = Object.fromEntries(writeResourceFilters(new URLSearchParams(), lasting));
  const feedOf = (parameters: Readonly<Record<string, string>>) =>
    functionAddress('resources-feed', { ...parameters, ...query }) ?? undefined;
  return {
    'New entries': feedOf({}),
    'Changed entries': feedOf({ what: 'changed' }),
    'Closing soon': feedOf({ what: 'closing' }),
  };
}

function functionAddress(
  name: string,
  parameters: Readonly<Record<string, string | null>>,
): string | null {
  if (!environment.ok) return null;
  const url = new URL(`${environment.value.supabaseUrl}/functions/v1/${name}`);
  for (const [parameter, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(parameter, value);
  }
  return url.href;
}
