/**
 * Vocabularies of resources and roles: stored values and labels. Those of profiles, submissions and
 * providers are separate files, because this one is loaded with the home page.
 *
 * Values and order follow spec §3 'Enumerations' (role labels: §2 'Profile'). Where the
 * specification gives no label, the label is plain English.
 *
 * The SQL checks have the same values; a test compares them. Vocabularies shared with the edge
 * functions are defined in the contracts and re-exported here.
 */

import type { Option } from '@contracts/vocabularies';

export {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
  type AvailabilityStatus,
  type BusinessStage,
  type GeographicRegion,
  type Industry,
  type Option,
  type SupportType,
} from '@contracts/vocabularies';

/** Status of a resource; only `approved` is public. */
export const resourceStatuses = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'coming_soon', label: 'Coming Soon' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly Option[];

/** How often an application deadline comes back. */
export const deadlineRecurrences = [
  { value: 'none', label: 'Only once' },
  { value: 'yearly', label: 'Every year' },
  { value: 'twice_a_year', label: 'Twice a year' },
  { value: 'quarterly', label: 'Every quarter' },
] as const satisfies readonly Option[];

export const userRoles = [
  { value: 'admin', label: 'Admin' },
  { value: 'service_admin', label: 'Service Admin' },
  { value: 'atlas_guide', label: 'Atlas Guide' },
  { value: 'contributor', label: 'Contributor' },
  { value: 'paid_user', label: 'Paid Member' },
] as const satisfies readonly Option[];
export type UserRole = (typeof userRoles)[number]['value'];

/**
 * Converts a stored token to a label: underscores become spaces, words are capitalised
 * ('food_beverage' -> 'Food Beverage'). Other letters keep their case.
 */
export function humanizeToken(token: string): string {
  return token
    .split(/[_\s]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join(' ');
}

/** Returns the label of `value`; unknown values are humanised. */
export function labelOf(vocabulary: readonly Option[], value: string): string {
  return vocabulary.find((option) => option.value === value)?.label ?? humanizeToken(value);
}

/** Whether `value` is a stored value of the vocabulary. */
export function isMember<V extends string>(
  vocabulary: readonly Option<V>[],
  value: unknown,
): value is V {
  return vocabulary.some((option) => option.value === value);
}
