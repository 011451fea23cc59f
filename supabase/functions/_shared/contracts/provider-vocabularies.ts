/**
 * Closed vocabularies of listings, shared by site and functions (rule 13.2). Stored
 * value and label are the same.
 */

import type { Option } from './vocabularies.ts';

export const serviceCategories = [
  { value: 'Business Consulting', label: 'Business Consulting' },
  { value: 'Marketing & Advertising', label: 'Marketing & Advertising' },
  { value: 'Web Development', label: 'Web Development' },
  { value: 'Graphic Design', label: 'Graphic Design' },
  { value: 'Legal Services', label: 'Legal Services' },
  { value: 'Accounting & Finance', label: 'Accounting & Finance' },
  { value: 'HR & Recruiting', label: 'HR & Recruiting' },
  { value: 'Real Estate', label: 'Real Estate' },
  { value: 'Construction', label: 'Construction' },
  { value: 'Technology Services', label: 'Technology Services' },
  { value: 'Photography', label: 'Photography' },
  { value: 'Event Planning', label: 'Event Planning' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];

/** Differs from the regions of resources, as specified. */
export const providerRegions = [
  { value: 'Statewide', label: 'Statewide' },
  { value: 'Southern Maine', label: 'Southern Maine' },
  { value: 'Central Maine', label: 'Central Maine' },
  { value: 'Northern Maine', label: 'Northern Maine' },
  { value: 'Coastal Maine', label: 'Coastal Maine' },
  { value: 'Greater Portland', label: 'Greater Portland' },
  { value: 'Bangor Area', label: 'Bangor Area' },
  { value: 'Augusta Area', label: 'Augusta Area' },
  { value: 'Lewiston-Auburn', label: 'Lewiston-Auburn' },
  { value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];

export const providerTags = [
  { value: 'BIPOC-owned', label: 'BIPOC-owned' },
  { value: 'Women-owned', label: 'Women-owned' },
  { value: 'Startup-friendly', label: 'Startup-friendly' },
  { value: 'Veteran-owned', label: 'Veteran-owned' },
  { value: 'Small Business', label: 'Small Business' },
  { value: 'Enterprise-ready', label: 'Enterprise-ready' },
  { value: 'Non-profit friendly', label: 'Non-profit friendly' },
  { value: 'Remote services', label: 'Remote services' },
  { value: 'Local only', label: 'Local only' },
] as const satisfies readonly Option[];
