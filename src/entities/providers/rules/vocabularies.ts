/**
 * Vocabularies of the service provider directory (rule 13.2). The stored value is the
 * label.
 */

import type { Option } from '@shared/contracts/vocabularies';

export {
  providerRegions,
  providerTags,
  serviceCategories,
} from '@shared/contracts/provider-vocabularies';

/** Status of a listing; only `approved` is public, and only within its paid year. */
export const listingStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
] as const satisfies readonly Option[];
