/** The fields of a listing of a service provider, in the order of the columns of an export. */

import type { Tables } from '../../types/database';
import { fieldsNamed, isFormField, limitsOf, mapFields, type FieldIn } from '../fields';
import { moderationReason, type Limits } from '../limits';
import { providerRegions, providerTags, serviceCategories } from './vocabularies';
import type { ListingFields } from '@contracts/listing';

const onCard = { read: 'card', write: 'member' } as const;

/** A column, and the name of its field in the listing contract and so in the form. */
type ProviderField = FieldIn<Tables<'service_provider_directory'>> & {
  readonly sentAs?: keyof ListingFields;
};

/** Each column that clients read, once. */
export const providerFields = [
  { name: 'id', kind: 'stored', read: 'card' },
  {
    name: 'provider_name',
    sentAs: 'providerName',
    kind: 'line',
    limit: { longest: 160 },
    label: 'Provider Name',
    required: 'Provider name is required',
    ...onCard,
  },
  {
    name: 'service_categories',
    sentAs: 'serviceCategories',
    kind: 'choices',
    options: serviceCategories,
    label: 'Service Categories',
    required: 'Please choose at least one category',
    ...onCard,
  },
  {
    name: 'description',
    sentAs: 'description',
    kind: 'text',
    limit: { longest: 4000 },
    label: 'Description',
    required: 'Description is required',
    ...onCard,
  },
  { name: 'website_url', sentAs: 'websiteUrl', kind: 'url', label: 'Website', ...onCard },
  {
    name: 'contact_email',
    sentAs: 'contactEmail',
    kind: 'email',
    label: 'Contact Email',
    required: 'Contact email is required',
    ...onCard,
  },
  {
    name: 'region_served',
    sentAs: 'regionServed',
    kind: 'choice',
    options: providerRegions,
    label: 'Region Served',
    required: 'Please choose the region you serve',
    ...onCard,
  },
  {
    name: 'tags',
    sentAs: 'tags',
    kind: 'choices',
    options: providerTags,
    label: 'Tags',
    ...onCard,
  },
  { name: 'featured_listing', kind: 'stored', read: 'card' },
  { name: 'listing_status', kind: 'stored', read: 'page' },
  { name: 'logo_url', sentAs: 'logoUrl', kind: 'upload', label: 'Logo', ...onCard },
  { name: 'date_submitted', kind: 'stored', read: 'page' },
  { name: 'updated_at', kind: 'stored', read: 'page' },
] as const satisfies readonly ProviderField[];

/** The fields that a provider fills in, in the order of the form. */
export const listingFields = fieldsNamed(providerFields.filter(isFormField), [
  'provider_name',
  'service_categories',
  'description',
  'website_url',
  'contact_email',
  'region_served',
  'tags',
  'logo_url',
]);
export type ListingField = (typeof listingFields)[number];

/** The message for a required field that is left empty, by column. */
export const requiredMessages = mapFields<
  { readonly [Field in RequiredField as Field['name']]: Field['required'] },
  RequiredField
>(
  listingFields.filter((field): field is RequiredField => 'required' in field),
  (field) => field.required,
);
type RequiredField = Extract<ListingField, { readonly required: string }>;

/** Limits of table `service_provider_directory`. */
export const providerLimits = {
  ...limitsOf(listingFields),
  service_categories: { fewest: 1 },
  moderation_reason: moderationReason,
} as const satisfies Limits;
