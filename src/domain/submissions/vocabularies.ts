/** The closed word lists of what people send in: reviews, claims and events (spec §2 to §4). */

import type { Option } from '../vocabularies';

export { locationTypes } from '@contracts/vocabularies';

export const reviewTypes = [
  { value: 'entrepreneur', label: 'Entrepreneur' },
  { value: 'editor', label: 'Editor' },
] as const satisfies readonly Option[];

/** The roles of a resource, claimed by members and given by staff. */
export const claimTypes = [
  { value: 'curator', label: 'Resource Guide' },
  { value: 'contact', label: 'Program Contact' },
  { value: 'entrepreneur_contact', label: 'Entrepreneur Contact' },
] as const satisfies readonly Option[];

export const claimStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'denied', label: 'Denied' },
] as const satisfies readonly Option[];

/** Editorial state of an event; only `approved` is public. */
export const eventStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
] as const satisfies readonly Option[];

/**
 * What became of a submission: the status of a review as it is stored, that of a resource or an
 * event as the database computes it. Listings and claims have words of their own.
 */
export const moderationStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
] as const satisfies readonly Option[];
