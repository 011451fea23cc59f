/** Vocabularies of reviews, claims and events (rule 13.2). */

import type { Option } from '@shared/contracts/vocabularies';

export { locationTypes } from '@shared/contracts/vocabularies';

export const reviewTypes = [
  { value: 'entrepreneur', label: 'Entrepreneur' },
  { value: 'editor', label: 'Editor' },
] as const satisfies readonly Option[];

/** Resource roles, claimed by members and assigned by staff. */
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

/**
 * Status of a submission: stored for reviews, computed by the database for resources and events.
 * Listings and claims have their own.
 */
export const moderationStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
] as const satisfies readonly Option[];
