/**
 * Closed vocabularies of resources and roles: stored value and label (rule 13.2; role
 * labels: §2 'Profile'). Those of profiles, submissions and providers are separate files. SQL checks
 * constrain the same values; a test compares the two.
 */

/** A vocabulary entry: `value` is stored, `label` is shown. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

export const businessStages = [
  { value: 'idea', label: 'Idea' },
  { value: 'launch', label: 'Launch' },
  { value: 'grow', label: 'Grow' },
  { value: 'expand', label: 'Expand' },
  { value: 'mature', label: 'Mature' },
] as const satisfies readonly Option[];
export type BusinessStage = (typeof businessStages)[number]['value'];

export const supportTypes = [
  { value: 'funding', label: 'Funding' },
  { value: 'program', label: 'Program' },
  { value: 'offer', label: 'Offer' },
  { value: 'event', label: 'Event' },
] as const satisfies readonly Option[];
export type SupportType = (typeof supportTypes)[number]['value'];

/** Regions of resources; `statewide` includes all others. */
export const geographicRegions = [
  { value: 'statewide', label: 'Statewide' },
  { value: 'southern', label: 'Southern' },
  { value: 'midcoast', label: 'Midcoast' },
  { value: 'central', label: 'Central' },
  { value: 'western', label: 'Western' },
  { value: 'downeast', label: 'Downeast' },
  { value: 'northern', label: 'Northern' },
] as const satisfies readonly Option[];
export type GeographicRegion = (typeof geographicRegions)[number]['value'];

export const industries = [
  { value: 'agriculture_forestry', label: 'Agriculture & Forestry' },
  { value: 'arts_culture_entertainment', label: 'Arts, Culture & Entertainment' },
  { value: 'construction_trades', label: 'Construction & Trades' },
  { value: 'consumer_products_retail', label: 'Consumer Products & Retail' },
  { value: 'education_training', label: 'Education & Training' },
  { value: 'energy_environment', label: 'Energy & Environment' },
  { value: 'financial_professional_services', label: 'Financial & Professional Services' },
  { value: 'fisheries_marine', label: 'Fisheries & Marine' },
  { value: 'food_beverage', label: 'Food & Beverage' },
  { value: 'health_wellness', label: 'Health & Wellness' },
  { value: 'hospitality_tourism', label: 'Hospitality & Tourism' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'nonprofit', label: 'Nonprofit' },
  { value: 'technology_digital_services', label: 'Technology & Digital Services' },
  { value: 'transportation_logistics', label: 'Transportation & Logistics' },
] as const satisfies readonly Option[];
export type Industry = (typeof industries)[number]['value'];

export const formats = [
  { value: 'in_person', label: 'In Person' },
  { value: 'online', label: 'Online' },
  { value: 'hybrid', label: 'Hybrid' },
  { value: 'self_paced', label: 'Self-Paced' },
  { value: 'cohort_based', label: 'Cohort-Based' },
  { value: 'one_on_one', label: 'One-on-One' },
  { value: 'drop_in_on_demand', label: 'Drop-In or On Demand' },
] as const satisfies readonly Option[];

export const locationTypes = [
  { value: 'in_person', label: 'In Person' },
  { value: 'online', label: 'Online' },
  { value: 'hybrid', label: 'Hybrid' },
] as const satisfies readonly Option[];

/** Availability of a resource. */
export const availabilityStatuses = [
  { value: 'open_rolling', label: 'Open (Rolling)' },
  { value: 'open_deadline', label: 'Open (Deadline)' },
  { value: 'closed', label: 'Closed' },
  { value: 'coming_soon', label: 'Coming Soon' },
] as const satisfies readonly Option[];
export type AvailabilityStatus = (typeof availabilityStatuses)[number]['value'];

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
