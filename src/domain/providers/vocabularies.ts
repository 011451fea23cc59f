/**
 * The closed word lists of the service provider directory (spec §3 'Enumerations'). The
 * specification gives one word for each: it is stored as it is shown.
 */

import type { Option } from '../vocabularies';

export {
  providerRegions,
  providerTags,
  serviceCategories,
} from '@contracts/provider-vocabularies';

/** State of a listing; only `approved` is public, and only until its paid year ends. */
export const listingStatuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'expired', label: 'Expired' },
] as const satisfies readonly Option[];
