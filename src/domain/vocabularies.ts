/**
 * The closed word lists of resources and roles: stored value and the label a person reads. Those of
 * profiles, submissions and providers have files of their own beside this one, since this one is part
 * of the home page's first load.
 *
 * Values and their order follow spec §3 'Enumerations' (role labels: §2 'Profile'). Where the
 * specification names a value without a label, the label is plain English for it.
 * The SQL checks constrain the same values; a test holds the two against each other. What the edge
 * functions need too is in their contracts, and offered here with the rest.
 */

import type { Option } from '@contracts/vocabularies';

export {
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
  type BusinessStage,
  type GeographicRegion,
  type Industry,
  type Option,
  type SupportType,
} from '@contracts/vocabularies';

/** What the public sees: whether a resource takes applications. */
export const availabilityStatuses = [
  { value: 'open_rolling', label: 'Open (Rolling)' },
  { value: 'open_deadline', label: 'Open (Deadline)' },
  { value: 'closed', label: 'Closed' },
  { value: 'coming_soon', label: 'Coming Soon' },
] as const satisfies readonly Option[];
export type AvailabilityStatus = (typeof availabilityStatuses)[number]['value'];

/** Editorial state of a resource; only `approved` is public. */
export const resourceStatuses = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'coming_soon', label: 'Coming Soon' },
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
 * Makes a stored token readable: underscores become spaces, each word starts with a capital
 * ('food_beverage' -> 'Food Beverage'). The rest of a word keeps its case.
 */
export function humanizeToken(token: string): string {
  return token
    .split(/[_\s]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join(' ');
}

/** The label of `value` in `vocabulary`; a value that is not in it comes back humanised. */
export function labelOf(vocabulary: readonly Option[], value: string): string {
  return vocabulary.find((option) => option.value === value)?.label ?? humanizeToken(value);
}

/** Whether `value` (anything, from anywhere) is one of the vocabulary's stored values. */
export function isMember<V extends string>(
  vocabulary: readonly Option<V>[],
  value: unknown,
): value is V {
  return vocabulary.some((option) => option.value === value);
}
