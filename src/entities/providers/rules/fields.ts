/** The fields of a listing of a service provider, in the order of the columns of an export. */

import { fieldsNamed, isFormField, type FieldIn } from '../../../shared/rules/fields';
import type { Tables } from '../../../types/database';
import { providerRegions, providerTags, serviceCategories } from './vocabularies';

const onCard = { read: 'card', write: 'member' } as const;

/** Each column that clients read, once. */
export const providerFields = [
  { name: 'id', kind: 'stored', read: 'card' },
  {
    name: 'provider_name',
    kind: 'line',
    limit: { longest: 160 },
    label: 'Provider Name',
    autoComplete: 'organization',
    required: 'Provider name is required',
    ...onCard,
  },
  {
    name: 'service_categories',
    kind: 'choices',
    options: serviceCategories,
    label: 'Service Categories',
    hint: 'Choose all that fit, at least one.',
    required: 'Please choose at least one category',
    ...onCard,
  },
  {
    name: 'description',
    kind: 'text',
    limit: { longest: 4000 },
    label: 'Description',
    memberHint: 'What you do, for whom, and what makes you a good choice.',
    rows: 7,
    required: 'Description is required',
    ...onCard,
  },
  { name: 'website_url', kind: 'url', label: 'Website', autoComplete: 'url', ...onCard },
  {
    name: 'contact_email',
    kind: 'email',
    label: 'Contact Email',
    hint: 'Shown in the directory. Emails about the listing go to this address.',
    memberHint: 'Shown in the directory. We also write to it about your listing.',
    autoComplete: 'email',
    required: 'Contact email is required',
    ...onCard,
  },
  {
    name: 'region_served',
    kind: 'choice',
    options: providerRegions,
    label: 'Region Served',
    emptyLabel: 'Choose a region',
    required: 'Please choose the region you serve',
    ...onCard,
  },
  {
    name: 'tags',
    kind: 'choices',
    options: providerTags,
    label: 'Tags',
    hint: 'Optional. They show on the card in the directory.',
    memberHint: 'Optional. They show on your card in the directory.',
    ...onCard,
  },
  { name: 'featured_listing', kind: 'stored', read: 'card' },
  { name: 'listing_status', kind: 'stored', read: 'page' },
  { name: 'logo_url', kind: 'upload', label: 'Logo', ...onCard },
  { name: 'date_submitted', kind: 'stored', read: 'page' },
  { name: 'updated_at', kind: 'stored', read: 'page' },
] as const satisfies readonly FieldIn<Tables<'service_provider_directory'>>[];

/** The fields that a provider fills in, in the order of the form. */
export const listingFields = fieldsNamed(providerFields.filter(isFormField), [
  'provider_name',
  'logo_url',
  'service_categories',
  'description',
  'website_url',
  'contact_email',
  'region_served',
  'tags',
]);
export type ListingField = (typeof listingFields)[number];
