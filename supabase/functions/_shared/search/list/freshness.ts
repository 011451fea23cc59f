import type { Option } from '../../contracts/vocabularies.ts';
import { longMonthWithoutIntl, maineDayOf } from '../../dates/long-date.ts';

/**
 * A check counts for a year: most programs have one round a year.
 */
const CHECK_LASTS_YEARS = 1;

/** How a resource was checked: stored value, and what follows the date. */
export const checkWays = [
  { value: 'website', label: 'on its website' },
  { value: 'phone', label: 'by phone' },
  { value: 'owner', label: 'by its owner' },
  { value: 'guide', label: 'by a guide' },
] as const satisfies readonly Option[];
export type CheckWay = (typeof checkWays)[number]['value'];

/** Time and method of the last check of a resource. */
export interface CheckedResource {
  readonly verified_at: string | null;
  readonly verified_how: string | null;
}

export type Freshness = 'fresh' | 'stale' | 'never';

/** Returns whether the last check still counts on `today` (yyyy-mm-dd, in Maine). */
export function freshnessOf(
  { verified_at }: Pick<CheckedResource, 'verified_at'>,
  today: string,
): Freshness {
  const day = maineDayOf(verified_at);
  if (day === null) return 'never';
  const year = Number(day.slice(0, 4)) + CHECK_LASTS_YEARS;
  return `${String(year)}${day.slice(4)}` > today ? 'fresh' : 'stale';
}

/**
 * Returns 'Checked by a guide, November 2026', 'Not confirmed since March 2024' or 'Not confirmed
 * yet. Call first.' A check by the owner names the `organization`: 'Confirmed by CEI, October 2026'.
 */
export function freshnessLine(
  resource: CheckedResource,
  today: string,
  organization: string | null = null,
): string {
  const freshness = freshnessOf(resource, today);
  const month = longMonthWithoutIntl(resource.verified_at) ?? '';
  if (freshness === 'never') return 'Not confirmed yet. Call first.';
  if (freshness === 'stale') return `Not confirmed since ${month}. Call first.`;
  if (resource.verified_how === 'owner') {
    return `Confirmed by ${organization ?? 'its owner'}, ${month}`;
  }
  const way = checkWays.find(({ value }) => value === resource.verified_how);
  return way === undefined ? `Checked ${month}` : `Checked ${way.label}, ${month}`;
}

/** Returns the later of the last change and the last check, for machines that read pages. */
export function lastConfirmed({
  updated_at,
  verified_at,
}: Pick<CheckedResource, 'verified_at'> & { readonly updated_at: string }): string {
  return verified_at !== null && Date.parse(verified_at) > Date.parse(updated_at)
    ? verified_at
    : updated_at;
}
